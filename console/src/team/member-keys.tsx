import { useQuery } from '@tanstack/react-query';
import type { MemberKey, TeamMember } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { CheckField } from '../ui/check-field.tsx';
import styles from './team.module.css';

const words = text.team;

interface Props {
  member: TeamMember;
  isRevoking: boolean;
  onChange: (isRevoking: boolean) => void;
}

/** The API keys that a member created, with a choice to revoke them too. Shows nothing without keys. */
export function MemberKeys({ member, isRevoking, onChange }: Props) {
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
      <p>{words.keysLead(member.name)}</p>
      <ul className={styles.keys} aria-label={words.keysOf(member.name)}>
        {keys.map(({ id: keyId, name, masked }) => (
          <li key={keyId}>
            {name} <code>{masked}</code>
          </li>
        ))}
      </ul>
      <CheckField
        label={words.revokeKeys(keys.length)}
        hint={words.revokeKeysHint}
        checked={isRevoking}
        onChange={onChange}
      />
    </>
  );
}
