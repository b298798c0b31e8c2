import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MemberKey, TeamMember } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import styles from './team.module.css';

interface Props {
  member: TeamMember;
  /** Says what happens to the keys. */
  lead: string;
  /** A choice below the list, for this many keys. */
  choice?: (count: number) => ReactNode;
}

/** The API keys that a member created. Shows nothing without keys. */
export function MemberKeys({ member, lead, choice }: Props) {
  const { id, api } = useWorkspace();
  const { data: keys = [] } = useQuery({
    // Not below the query key of the team: the team is loaded again when the member is removed, and then this request would
    // fail.
    queryKey: ['member-keys', id, member.id],
    queryFn: () => request<MemberKey[]>(`${api}/team/members/${member.id}/keys`),
  });
  if (keys.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul className={styles.keys} aria-label={text.team.keysOf(member.name)}>
        {keys.map(({ id: keyId, name, masked }) => (
          <li key={keyId}>
            {name} <code>{masked}</code>
          </li>
        ))}
      </ul>
      {choice?.(keys.length)}
    </>
  );
}
