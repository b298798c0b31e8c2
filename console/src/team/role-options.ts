import type { Role } from '../api/me.ts';
import { text } from '../text/text.ts';

/** From the lowest role to the highest. */
export const roleOptions = (
  ['viewer', 'editor', 'developer', 'owner'] as const satisfies readonly Role[]
).map((role) => ({ value: role, label: text.team.roles[role] }));
