import type { ChangeView, EtaChange } from '../../../../server/src/console/shipment/eta-history.ts';
import { formatDay, formatMoment, formatShortMoment } from '../../text/format.ts';
import { reasonWords } from '../../text/reason-words.ts';
import { text } from '../../text/text.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import visually from '../../ui/visually-hidden.module.css';
import { changeWords } from '../change-words.ts';
import styles from './eta-changes.module.css';
import type { EtaPoint } from './eta-series.ts';
import { formatSpan } from './span.ts';

const shownFirst = 5;

/** The chart in words: every ETA, by how much it changed, and why. */
export function EtaChanges({ points }: { points: readonly EtaPoint[] }) {
  const words = text.shipment.history;
  return (
    <FirstOf items={points.toReversed()} most={shownFirst}>
      {(shown) => (
        <table className={styles.table}>
          <caption className={visually.hidden}>{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.learned}</th>
              <th scope="col">{words.eta}</th>
              <th scope="col">{words.because}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((point) => (
              <EtaRow key={point.change.learned_at} point={point} />
            ))}
          </tbody>
        </table>
      )}
    </FirstOf>
  );
}

function EtaRow({ point: { change, moved, eta } }: { point: EtaPoint }) {
  const words = text.shipment.history;
  const isFirst = change.previous === null;
  return (
    <tr>
      <td>
        <time dateTime={change.learned_at} title={formatMoment(change.learned_at)}>
          {formatShortMoment(change.learned_at)}
        </time>
      </td>
      <td>
        <span className={styles.day}>
          {eta === null || change.current === null ? words.none : formatDay(change.current)}
        </span>
        {moved !== null && moved !== 0 && (
          <strong className={moved > 0 ? styles.later : styles.earlier}>
            {moved > 0 ? '+' : '−'}
            {formatSpan(moved)}
          </strong>
        )}
      </td>
      <td>
        {reasonWords(change)}
        <SaidBefore change={change} />
        {!isFirst && change.beside.length > 0 && <Beside changes={change.beside} />}
      </td>
    </tr>
  );
}

/** The carrier said it in an earlier answer than the one that moved the ETA. */
function SaidBefore({ change: { cause, learned_at } }: { change: EtaChange }) {
  if (cause === null || Date.parse(cause.since) >= Date.parse(learned_at)) return null;
  const said = text.shipment.history.saidBefore(formatShortMoment(cause.since));
  return <p className={styles.before}>{said}</p>;
}

function Beside({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <ul className={styles.beside}>
      {changes.map((change) => (
        <li key={change.field + change.current}>{changeWords(change)}</li>
      ))}
    </ul>
  );
}
