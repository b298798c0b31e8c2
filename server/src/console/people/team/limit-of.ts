import type { MembershipRow } from '../../../store/rows/console-rows.ts';

/**
 * The tags to which a member or an invitation is limited; null: none. A server of the release before leaves the tags when it
 * changes the role, so they count for viewers only.
 */
export function limitOf({
  role,
  tags,
}: Pick<MembershipRow, 'role'> & { tags: string[] | null }): string[] | null {
  return role === 'viewer' ? tags : null;
}
