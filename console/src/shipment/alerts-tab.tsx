import { Link } from 'wouter';
import type { AlertLine, MailLine } from '../../../server/src/console/shipment/schemas/told-views.ts';
import { Refusal } from '../api/request.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { text } from '../text/en.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import styles from './records.module.css';
import { useAlertsOf } from './shipment-api.ts';

/** The rules that concern a shipment, and the mails that told of it. */
export function AlertsTab({ reference }: { reference: string }) {
  const words = text.shipment.told;
  const { data, error, refetch } = useAlertsOf(reference);
  if (error)
    return <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="10rem" />;
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h3>{words.alerts}</h3>
        {data.alerts.length > 0 ? (
          <Rules alerts={data.alerts} />
        ) : (
          <p className={styles.soft}>
            {words.noAlerts} <Link href="/alerts">{words.makeAlert}</Link>
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h3>{words.mails}</h3>
        {data.mails.length > 0 ? (
          <Mails mails={data.mails} />
        ) : (
          <p className={styles.soft}>{words.noMails}</p>
        )}
      </section>
    </div>
  );
}

function Rules({ alerts }: { alerts: readonly AlertLine[] }) {
  const words = text.shipment.told;
  return (
    <ul className={styles.rules}>
      {alerts.map(({ id, condition, recipient, reference, unsubscribed }) => (
        <li key={id} className={styles.rule}>
          <Link href="/alerts">{words.conditions[condition]}</Link>
          <span>{recipient}</span>
          <Badge>{reference === null ? words.every : words.thisOne}</Badge>
          {unsubscribed && <Badge tone="warn">{words.unsubscribed}</Badge>}
        </li>
      ))}
    </ul>
  );
}

const tones: Record<MailLine['state'], Tone> = {
  pending: 'accent',
  held: 'neutral',
  sent: 'good',
  failed: 'bad',
  digested: 'neutral',
  dropped: 'neutral',
};

function Mails({ mails }: { mails: readonly MailLine[] }) {
  const words = text.shipment.told;
  return (
    <Table
      label={words.mailTable}
      head={
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.to}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.state}</th>
        </tr>
      }
    >
      {mails.map(({ id, createdAt, recipient, subject, state }) => (
        <tr key={id}>
          <td>
            <Moment at={createdAt} />
          </td>
          <td>{recipient}</td>
          <td>{subject}</td>
          <td>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
          </td>
        </tr>
      ))}
    </Table>
  );
}
