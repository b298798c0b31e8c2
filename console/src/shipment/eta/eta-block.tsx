import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { dayMs, daysBetween } from '../../../../server/src/domain/time/time-spans.ts';
import { formatDaysAway, formatShortDay, formatWeekday } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { withElements } from '../../ui/with-elements.ts';
import { StepTime } from '../step-time.tsx';
import styles from './eta-block.module.css';
import { formatSpan } from './span.ts';
import { Sureness } from './sureness.tsx';
import { whyNoEta } from './why-no-eta.ts';

/** The ETA: its day, how far off it is, how sure it is, and the first ETA. */
export function EtaBlock({ box }: { box: BoxView }) {
  const words = text.shipment.eta;
  const { etaTime, etaBasis, daysToEta, pod, status } = box;
  if (etaTime === null || etaBasis === null) {
    return (
      <div className={styles.eta}>
        <p className={styles.label}>{words.expected}</p>
        <p className={styles.day}>{words.unknown}</p>
        <p className={styles.soft}>{whyNoEta(box)}</p>
      </div>
    );
  }
  const where = etaBasis === 'port_unknown' ? words.portUnknown : pod?.location;
  const label = status === 'arrived' ? words.arrived : status === 'delayed' ? words.due : words.expected;
  return (
    <div className={styles.eta} data-status={status}>
      <p className={styles.label}>{label}</p>
      <p className={styles.day}>
        {formatWeekday(etaTime.local)}{' '}
        {daysToEta !== null && <span className={styles.distance}>{formatDaysAway(daysToEta)}</span>}
      </p>
      <p className={styles.soft}>
        {where}
        {!etaTime.dayOnly && (
          <>
            {where && ' · '}
            {withElements(words.there, <StepTime time={etaTime} hourOnly />)}
          </>
        )}
      </p>
      <Sureness basis={etaBasis} isGuessedPort={box.podConfidence === 'inferred'} />
      <First box={box} />
    </div>
  );
}

function First({ box: { etaInitial, etaTime, etaBasis, pod } }: { box: BoxView }) {
  const words = text.shipment.eta;
  if (etaInitial === null || etaTime === null) return null;
  const port = etaBasis === 'port_unknown' ? '' : (pod?.location ?? '');
  const days = daysBetween(etaInitial.local.slice(0, 10), etaTime.local.slice(0, 10));
  if (days === 0) return <p className={styles.first}>{words.asFirst(port)}</p>;
  const span = formatSpan(days * dayMs);
  return (
    <p className={styles.first}>
      {withElements(
        (change) => words.first(formatShortDay(etaInitial.local), change),
        <strong className={days > 0 ? styles.later : styles.earlier}>
          {days > 0 ? words.later(span) : words.earlier(span)}
        </strong>,
      )}
    </p>
  );
}
