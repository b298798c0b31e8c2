import { X } from 'lucide-react';
import type { OpenInvitation } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Table } from '../ui/table.tsx';
import { Distance } from '../ui/time.tsx';
import visually from '../ui/visually-hidden.module.css';
import styles from './team.module.css';
import { useRefreshTeam } from './use-team.ts';

const words = text.team;

export function InvitationTable({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const head = (
    <tr>
      <th scope="col">{words.email}</th>
      <th scope="col">{words.role}</th>
      <th scope="col">{words.invitedBy}</th>
      <th scope="col">{words.ends}</th>
      <th scope="col">
        <span className={visually.hidden}>{words.actions}</span>
      </th>
    </tr>
  );
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.invitations}</h2>
      <Table label={words.invitations} head={head}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Table>
    </section>
  );
}

function InvitationRow({
  invitation: { id, email, role, invitedBy, expiresAt },
}: {
  invitation: OpenInvitation;
}) {
  const { api } = useWorkspace();
  const refresh = useRefreshTeam();
  const whom = email ?? words.whoever;
  const withdraw = async () => {
    await request(`${api}/team/invitations/${id}`, { method: 'DELETE' });
    await refresh();
  };
  return (
    <tr className={styles.row}>
      <td>{whom}</td>
      <td>
        <Badge>{words.roles[role]}</Badge>
      </td>
      <td>{invitedBy ?? words.installation}</td>
      <td className={styles.nowrap}>
        <Distance at={expiresAt} />
      </td>
      <td className={styles.end}>
        <Confirm
          trigger={
            <Button look="quiet" icon={<X aria-hidden="true" />} aria-label={`${words.withdraw}: ${whom}`}>
              {words.withdraw}
            </Button>
          }
          title={words.withdrawTitle}
          action={words.withdraw}
          onConfirm={withdraw}
        >
          <p>{words.withdrawLead(whom)}</p>
        </Confirm>
      </td>
    </tr>
  );
}
