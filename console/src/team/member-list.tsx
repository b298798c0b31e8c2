import type { TeamMember } from '../../../server/src/console/people/schemas.ts';
import { useSignedIn } from '../api/me.ts';
import { useMay } from '../shell/workspace.tsx';
import { formatDayHere, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { MemberLimit } from './member-limit.tsx';
import { MemberRole } from './member-role.tsx';
import { RemoveMember } from './remove-member.tsx';
import styles from './team.module.css';

const words = text.team;

export function MemberList({ members }: { members: readonly TeamMember[] }) {
  const isOwner = useMay('owner');
  return (
    <ul className={styles.members} aria-label={words.members}>
      {members.map((member) => (
        <Member key={member.id} member={member} isOwner={isOwner} />
      ))}
    </ul>
  );
}

/** Owners also see who has two-factor sign-in and a confirmed address, so that they can ask members for both. */
function Member({ member, isOwner }: { member: TeamMember; isOwner: boolean }) {
  const { person } = useSignedIn();
  const { name, email, role, tags, twoFactorEnabled, addressConfirmed, joinedAt } = member;
  const isSelf = member.id === person.id;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <p className={styles.name}>
          {name} {isSelf && <Badge tone="accent">{words.you}</Badge>}
        </p>
        <p className={styles.soft}>{email}</p>
        {tags && <p className={styles.soft}>{words.limitedTo(formatSeries(tags))}</p>}
      </div>
      <div className={styles.facts}>
        {twoFactorEnabled !== null && (
          <Badge tone={twoFactorEnabled ? 'good' : 'neutral'}>
            {twoFactorEnabled ? words.twoFactorOn : words.twoFactorOff}
          </Badge>
        )}
        {addressConfirmed === false && <Badge tone="warn">{words.addressUnconfirmed}</Badge>}
        <span className={styles.soft}>{words.joined(formatDayHere(joinedAt))}</span>
      </div>
      <div className={styles.role}>
        {isOwner ? <MemberRole member={member} /> : <Badge>{words.roles[role]}</Badge>}
        {isOwner && role === 'viewer' && <MemberLimit member={member} />}
      </div>
      <div className={styles.action}>
        {(isOwner || isSelf) && <RemoveMember member={member} isSelf={isSelf} />}
      </div>
    </li>
  );
}
