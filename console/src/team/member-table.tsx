import type { TeamMember } from '../../../server/src/console/people/schemas.ts';
import { useSignedIn } from '../api/me.ts';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { formatDay } from '../text/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import visually from '../ui/visually-hidden.module.css';
import { MemberRole } from './member-role.tsx';
import { RemoveMember } from './remove-member.tsx';
import styles from './team.module.css';

const words = text.team;

export function MemberTable({ members }: { members: readonly TeamMember[] }) {
  const isOwner = useMay('owner');
  const head = (
    <tr>
      <th scope="col">{words.person}</th>
      <th scope="col">{words.role}</th>
      {isOwner && <th scope="col">{words.twoFactor}</th>}
      <th scope="col">{words.joined}</th>
      <th scope="col">
        <span className={visually.hidden}>{words.actions}</span>
      </th>
    </tr>
  );
  return (
    <Table label={words.members} head={head}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} isOwner={isOwner} />
      ))}
    </Table>
  );
}

function MemberRow({ member, isOwner }: { member: TeamMember; isOwner: boolean }) {
  const { person } = useSignedIn();
  const isSelf = member.id === person.id;
  return (
    <tr className={styles.row}>
      <td>
        <p className={styles.name}>
          {member.name} {isSelf && <Badge tone="accent">{words.you}</Badge>}
        </p>
        <p className={styles.soft}>{member.email}</p>
      </td>
      <td>{isOwner ? <MemberRole member={member} /> : <Badge>{words.roles[member.role]}</Badge>}</td>
      {isOwner && (
        <td>
          <Badge tone={member.twoFactorEnabled ? 'good' : 'neutral'}>
            {member.twoFactorEnabled ? words.twoFactorOn : words.twoFactorOff}
          </Badge>
        </td>
      )}
      <td className={styles.nowrap}>{formatDay(member.joinedAt)}</td>
      <td className={styles.end}>
        {(isOwner || isSelf) && <RemoveMember member={member} isSelf={isSelf} />}
      </td>
    </tr>
  );
}
