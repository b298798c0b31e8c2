import { Link } from 'wouter';
import type { AnnouncedEvent } from '../../../../server/src/console/shipment/schemas/announced-views.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { deliveryTones } from '../../ui/delivery-tones.ts';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import { useAnnounced } from '../shipment-api.ts';
import styles from './records.module.css';

/** The events of the shipment, and the state of their deliveries. */
export function EventsTab({ reference }: { reference: string }) {
  return (
    <Loaded query={useAnnounced(reference)}>
      {(events) =>
        events.length === 0 ? (
          <p className={styles.soft}>{text.shipment.events.empty}</p>
        ) : (
          <Events events={events} />
        )
      }
    </Loaded>
  );
}

function Events({ events }: { events: readonly AnnouncedEvent[] }) {
  const words = text.shipment.events;
  return (
    <Table
      label={words.table}
      head={
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.event}</th>
          <th scope="col">{words.container}</th>
          <th scope="col">{words.deliveries}</th>
        </tr>
      }
    >
      {events.map((event) => (
        <tr key={event.id}>
          <td>
            <Moment at={event.created_at} />
          </td>
          <td>
            <Link href={`/events?event=${event.id}`}>{text.webhooks.types[event.type]}</Link>
          </td>
          <td className={styles.code}>{event.container}</td>
          <td>
            <Deliveries deliveries={event.deliveries} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Deliveries({ deliveries }: Pick<AnnouncedEvent, 'deliveries'>) {
  const words = text.shipment.events;
  if (deliveries.length === 0) return <span className={styles.soft}>{words.noEndpoint}</span>;
  return (
    <div className={styles.deliveries}>
      {deliveries.map(({ endpoint_id, label, state, last_status, last_failure }) => (
        <Badge key={endpoint_id} tone={deliveryTones[state]}>
          {[label, words.states[state], last_status ?? last_failure].filter(Boolean).join(' · ')}
        </Badge>
      ))}
    </div>
  );
}
