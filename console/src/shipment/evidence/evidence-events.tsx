import type {
  EvidenceEvent,
  EvidenceView,
} from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { formatPlaceTime } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './evidence.module.css';

/** The announced events, each with the outcome of its deliveries. */
export function EvidenceEvents({ evidence: { events, has_more_events } }: { evidence: EvidenceView }) {
  const words = text.shipment.evidence;
  const { when, event: type, container: box, deliveries: sent } = text.shipment.events;
  return (
    <Panel title={words.events}>
      {events.length === 0 && <p>{words.noEvents}</p>}
      {events.length > 0 && (
        <Table
          label={words.events}
          head={
            <tr>
              <th scope="col">{when}</th>
              <th scope="col">{type}</th>
              <th scope="col">{box}</th>
              <th scope="col">{sent}</th>
            </tr>
          }
        >
          {events.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are identified by their position
            <tr key={at} className={styles.row}>
              <td>{words.utc(formatPlaceTime(event.created_at))}</td>
              <td>{text.webhooks.types[event.type]}</td>
              <td>{event.container}</td>
              <td>
                <Outcomes deliveries={event.deliveries} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {has_more_events && <p>{words.onlyNewest}</p>}
    </Panel>
  );
}

function Outcomes({ deliveries }: Pick<EvidenceEvent, 'deliveries'>) {
  const { noEndpoint, states } = text.shipment.events;
  const { utc, notShown } = text.shipment.evidence;
  if (deliveries === null) return notShown;
  if (deliveries.length === 0) return noEndpoint;
  return deliveries.map(({ to, state, settled_at }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two endpoints may have one host
    <div key={at}>
      {[to, states[state], settled_at && utc(formatPlaceTime(settled_at))].filter(Boolean).join(' · ')}
    </div>
  ));
}
