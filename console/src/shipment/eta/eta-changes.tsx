import { useState } from 'react';
import type { ChangeView } from '../../../../server/src/console/shipment/schemas/eta-change.ts';
import { text } from '../../text/en.ts';
import { formatCount, formatDay, formatMoment, formatShortMoment } from '../../text/format.ts';
import { Button } from '../../ui/button.tsx';
import visually from '../../ui/visually-hidden.module.css';
import { changeWords } from '../change-words.ts';
import styles from './eta-changes.module.css';
import type { EtaPoint } from './eta-series.ts';
import { formatSpan } from './span.ts';

const shownFirst = 5;

/** The chart in words: every ETA, by how much it changed, and why. */
export function EtaChanges({ points }: { points: readonly EtaPoint[] }) {
  const words = text.shipment.history;
  const [isWhole, setWhole] = useState(false);
  const newest = points.toReversed();
  const shown = isWhole ? newest : newest.slice(0, shownFirst);
  return (
    <>
      <table className={styles.table}>
        <caption className={visually.hidden}>{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.learned}</th>
            <th scope="col">{words.told}</th>
            <th scope="col">{words.because}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <EtaRow key={point.revision.learnedAt} point={point} />
          ))}
        </tbody>
      </table>
      {newest.length > shown.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {words.all(formatCount(newest.length))}
        </Button>
      )}
    </>
  );
}

function EtaRow({ point: { revision, moved, eta } }: { point: EtaPoint }) {
  const words = text.shipment.history;
  const isFirst = revision.previous === null;
  return (
    <tr>
      <td>
        <time dateTime={revision.learnedAt} title={formatMoment(revision.learnedAt)}>
          {formatShortMoment(revision.learnedAt)}
        </time>
      </td>
      <td>
        <span className={styles.day}>
          {eta === null || revision.current === null ? words.none : formatDay(revision.current)}
        </span>
        {moved !== null && moved !== 0 && (
          <strong className={moved > 0 ? styles.later : styles.earlier}>
            {moved > 0 ? '+' : '−'}
            {formatSpan(moved)}
          </strong>
        )}
      </td>
      <td>
        {revision.reason}
        {!isFirst && revision.beside.length > 0 && <Beside changes={revision.beside} />}
      </td>
    </tr>
  );
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
