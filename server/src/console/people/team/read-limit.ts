import type { Role } from '../../../domain/accounts/role.ts';
import { narrowedTo } from '../../../domain/own-words/own-words.ts';
import { refusedBecause } from '../../../domain/refusals/refused-field.ts';

/** The limit as it is stored. @throws Problem `invalid_request` for tags of another role than viewer, and for an empty tag */
export function readLimit(role: Role, tags: readonly string[] | null | undefined) {
  const limit = narrowedTo(tags);
  if (limit.tags === null || role === 'viewer') return limit;
  throw refusedBecause('tags', 'Only viewers can be limited to tags.');
}
