import type { WebhookEvent } from '../../../../client/src/landfall.ts';
import { exceptionWords } from '../../text/exception-words.ts';
import { formatShortDay } from '../../text/format.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Distance } from '../../ui/time.tsx';
import styles from './events.module.css';

const tones: Record<WebhookEvent['type'], Tone> = {
  'shipment.updated': 'accent',
  'shipment.delayed': 'bad',
  'shipment.arrived': 'good',
  'shipment.departed': 'accent',
  'shipment.transshipped': 'accent',
  'shipment.discharged': 'good',
  'shipment.gated_out': 'good',
  'shipment.delivered': 'good',
  'shipment.forecast_changed': 'accent',
  'shipment.connection_at_risk': 'warn',
  'shipment.promise_at_risk': 'bad',
  'shipment.free_time_over': 'bad',
  'shipment.free_time_ending': 'warn',
  'shipment.rolled_over': 'warn',
  'shipment.port_changed': 'warn',
  'shipment.last_free_day_changed': 'warn',
  'shipment.step_overdue': 'warn',
  'shipment.dispute_due': 'warn',
  'shipment.tracking_stalled': 'warn',
  'shipment.vessel_changed': 'warn',
  'shipment.eta_changed': 'accent',
  'shipment.test': 'neutral',
};

/** An event in one line: its shipment and the change. */
export function EventSummary({ event: { type, created, data } }: { event: WebhookEvent }) {
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
      <span className={styles.news}>{newsOf(type, data)}</span>
      <span className={styles.when}>
        <Distance at={new Date(created * 1000).toISOString()} />
      </span>
    </>
  );
}

/** What the event is about; of the journey the most important change: the ETA, else the newest step. */
function newsOf(type: WebhookEvent['type'], data: WebhookEvent['data']): string {
  const { eta, previous, milestone, status, forecast, connection, exception } = data;
  if (exception) return exceptionWords(exception);
  if (type === 'shipment.forecast_changed' && forecast) {
    const before = previous.p50 ? formatShortDay(previous.p50) : null;
    return text.events.forecastMoved(before, formatShortDay(forecast.p50));
  }
  if (type === 'shipment.connection_at_risk' && connection) {
    return text.common.facts([connection.vessel, connection.location].filter(Boolean));
  }
  if (eta !== previous.eta && eta !== null) {
    const before = previous.eta === null ? null : formatShortDay(previous.eta);
    return text.events.etaMoved(before, formatShortDay(eta));
  }
  if (milestone === null) return text.common.statuses[status];
  return text.common.facts([stepWords(milestone.event), milestone.location].filter(Boolean));
}
