import type { Role } from '../api/me.ts';
import { text } from '../text/en.ts';

/** From who may do least to who may do all. */
export const roleOptions = (['viewer', 'developer', 'owner'] as const satisfies readonly Role[]).map(
  (role) => ({ value: role, label: text.team.roles[role] }),
);
