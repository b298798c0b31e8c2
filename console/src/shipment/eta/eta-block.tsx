import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { daysLater } from '../../../../server/src/domain/time/time-spans.ts';
import { causeWords, warnedWords } from '../../text/cause-words.ts';
import { formatDaysAway, formatShortDay, formatWeekday } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { PlaceHour } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import styles from './eta-block.module.css';
import { firstEtaWords } from './first-eta-words.ts';
import { Sureness } from './sureness.tsx';
import { whyNoEta } from './why-no-eta.ts';

/** The ETA: its day, how far off it is, how sure it is, and the first ETA. */
export function EtaBlock({ box }: { box: BoxView }) {
  const words = text.shipment.eta;
  const { eta_at, eta_basis, days_to_eta, pod, status } = box;
  if (eta_at === null || eta_basis === null) {
    return (
      <div className={styles.eta}>
        <p className={styles.label}>{words.expected}</p>
        <p className={styles.day}>{words.unknown}</p>
        <p className={styles.soft}>{whyNoEta(box)}</p>
      </div>
    );
  }
  const where = eta_basis === 'port_unknown' ? words.portUnknown : pod?.location;
  const label = status === 'arrived' ? words.arrived : status === 'delayed' ? words.due : words.expected;
  return (
    <div className={styles.eta} data-status={status}>
      <p className={styles.label}>{label}</p>
      <p className={styles.day}>
        {formatWeekday(eta_at.time)}{' '}
        {days_to_eta !== null && <span className={styles.distance}>{formatDaysAway(days_to_eta)}</span>}
      </p>
      <p className={styles.soft}>
        {where}
        {!eta_at.day_only && (
          <>
            {where && ' · '}
            {withElements(words.there, <PlaceHour at={eta_at.time} />)}
          </>
        )}
      </p>
      <Sureness basis={eta_basis} isGuessedPort={box.pod_confidence === 'inferred'} />
      <First box={box} />
    </div>
  );
}

function First({ box }: { box: BoxView }) {
  const { eta_initial, eta, eta_basis, eta_cause, warned_days, pod } = box;
  const words = text.shipment.eta;
  if (eta_initial === null || eta === null) return null;
  const port = eta_basis === 'port_unknown' ? '' : (pod?.location ?? '');
  const moved = firstEtaWords(eta_initial, eta);
  const why = eta_cause === null ? [] : [causeWords(eta_cause, daysLater(eta_initial, eta))];
  if (moved === null) return <p className={styles.first}>{words.asFirst(port)}</p>;
  return (
    <p className={styles.first}>
      {withElements(
        (change) => words.first(formatShortDay(eta_initial), change),
        <strong className={moved.isLater ? styles.later : styles.earlier}>{moved.words}</strong>,
      )}
      {[...why, ...warnedWords(warned_days)].map((sentence) => (
        <span key={sentence} className={styles.cause}>
          {sentence}
        </span>
      ))}
    </p>
  );
}
