import { Link } from 'wouter';
import type { SentMail } from '../../../../server/src/console/alerts/schemas.ts';
import type {
  AlertLine,
  AlertsOfShipment,
} from '../../../../server/src/console/shipment/schemas/announced-views.ts';
import { AlertMenu } from '../../alerts/alert-menu.tsx';
import { MailState } from '../../alerts/mail-state.tsx';
import { ReadMail } from '../../alerts/read-mail.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { formatSeries } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import { useAlertsOf } from '../shipment-api.ts';
import styles from './records.module.css';

/** The alert rules for a shipment, and the mails about it. */
export function AlertsTab({ reference }: { reference: string }) {
  return (
    <Loaded query={useAlertsOf(reference)}>
      {(announced) => <Announced {...announced} reference={reference} />}
    </Loaded>
  );
}

function Announced({ alerts, mails, reference }: AlertsOfShipment & { reference: string }) {
  const words = text.shipment.announced;
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h3>{words.alerts}</h3>
        {alerts.length > 0 ? <Rules alerts={alerts} /> : <p className={styles.soft}>{words.noAlerts}</p>}
        <div>
          <AlertMenu references={[reference]} />
        </div>
      </section>
      <section className={styles.part}>
        <h3>{words.mails}</h3>
        {mails.length > 0 ? <Mails mails={mails} /> : <p className={styles.soft}>{words.noMails}</p>}
      </section>
    </div>
  );
}

function Rules({ alerts }: { alerts: readonly AlertLine[] }) {
  const words = text.shipment.announced;
  return (
    <ul className={styles.rules}>
      {alerts.map(({ id, conditions, recipients, reference }) => (
        <li key={id} className={styles.rule}>
          <Link href="/alerts">
            {formatSeries(conditions.map((condition) => text.alerts.conditions[condition]))}
          </Link>
          {recipients.map(({ name, unsubscribed, paused }) => (
            <span key={name}>
              {name} {unsubscribed && <Badge tone="warn">{words.unsubscribed}</Badge>}
              {paused && <Badge tone="bad">{text.alerts.chat.paused}</Badge>}
            </span>
          ))}
          <Badge>{reference === null ? words.every : words.thisOne}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Mails({ mails }: { mails: readonly SentMail[] }) {
  const words = text.shipment.announced;
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
      {mails.map((mail) => (
        <tr key={mail.id}>
          <td>
            <Moment at={mail.createdAt} />
          </td>
          <td>{mail.recipient}</td>
          <td>{mail.subject}</td>
          <td>
            <MailState state={mail.state} />
            <ReadMail mail={mail} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
