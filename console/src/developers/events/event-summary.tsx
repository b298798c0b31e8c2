import type { EventView } from '../../../../server/src/console/webhooks/schemas.ts';
import { text } from '../../text/en.ts';
import { formatShortDay } from '../../text/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Distance } from '../../ui/time.tsx';
import styles from './events.module.css';

const tones: Record<EventView['type'], Tone> = {
  'shipment.updated': 'accent',
  'shipment.delayed': 'bad',
  'shipment.arrived': 'good',
  'shipment.forecast_changed': 'accent',
  'shipment.connection_at_risk': 'warn',
  'shipment.test': 'neutral',
};

/** An event in one line: its shipment and the change. */
export function EventSummary({ event: { type, created, data } }: { event: EventView }) {
  const { reference, container } = data;
  return (
    <>
      <span className={styles.type}>
        <Badge tone={tones[type]}>{text.webhooks.types[type]}</Badge>
      </span>
      <span className={styles.what}>
        {reference}
        {container !== '' && container !== reference && <span className={styles.soft}> {container}</span>}
      </span>
      <span className={styles.news}>{newsOf(data)}</span>
      <span className={styles.when}>
        <Distance at={new Date(created * 1000).toISOString()} />
      </span>
    </>
  );
}

/** The most important change: the ETA, else the newest step. */
function newsOf({ eta, previous, milestone, status }: EventView['data']): string {
  if (eta !== previous.eta && eta !== null) {
    const before = previous.eta === null ? '' : `${formatShortDay(previous.eta)} → `;
    return `${text.events.etaMoved} ${before}${formatShortDay(eta)}`;
  }
  if (milestone === null) return text.common.statuses[status];
  return milestone.location === '' ? milestone.event : `${milestone.event}, ${milestone.location}`;
}
