import { X } from 'lucide-react';
import type { OpenInvitation } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { ConfirmedAction } from '../ui/confirmed-action.tsx';
import { Distance } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import styles from './team.module.css';
import { useRefreshTeam } from './use-team.ts';

const words = text.team;

export function InvitationList({ invitations }: { invitations: readonly OpenInvitation[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.invitations}</h2>
      <ul className={styles.members} aria-label={words.invitations}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({
  invitation: { id, email, role, tags, invitedBy, expiresAt },
}: {
  invitation: OpenInvitation;
}) {
  const whom = email ?? words.anyone;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <p className={styles.name}>{whom}</p>
        <p className={styles.soft}>{words.invitedBy(invitedBy ?? words.installation)}</p>
        {tags && <p className={styles.soft}>{words.limitedTo(formatSeries(tags))}</p>}
      </div>
      <p className={`${styles.facts} ${styles.soft}`}>
        <span>{withElements(words.ends, <Distance at={expiresAt} />)}</span>
      </p>
      <div className={styles.role}>
        <Badge>{words.roles[role]}</Badge>
      </div>
      <div className={styles.action}>
        <Withdraw id={id} whom={whom} />
      </div>
    </li>
  );
}

function Withdraw({ id, whom }: { id: string; whom: string }) {
  const { api } = useWorkspace();
  const refresh = useRefreshTeam();
  const withdraw = async () => {
    await request(`${api}/team/invitations/${id}`, { method: 'DELETE' });
    await refresh();
  };
  return (
    <ConfirmedAction
      target={whom}
      icon={<X aria-hidden="true" />}
      title={words.withdrawTitle}
      action={words.withdraw}
      onConfirm={withdraw}
    >
      <p>{words.withdrawLead(whom)}</p>
    </ConfirmedAction>
  );
}
