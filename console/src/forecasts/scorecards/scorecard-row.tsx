import { Link } from 'wouter';
import type { Scorecard } from '../../../../client/src/landfall.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { text } from '../../text/text.ts';
import { forecastsPath, type Subject, useFilters } from '../use-filters.ts';
import { figureOf } from './figure-of.ts';
import styles from './scorecard-row.module.css';
import type { Column } from './sort-scorecards.ts';

const words = text.forecasts.scorecards;

interface Props {
  by: Subject;
  card: Scorecard;
  columns: readonly Column[];
}

export function ScorecardRow({ by, card, columns }: Props) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {shortCarrierName(card.name)}
        <Links by={by} subject={card.subject} />
      </th>
      {columns.map((column) => {
        const { main, below } = figureOf(card, column);
        return (
          <td key={column} className={styles.figure}>
            {main}
            {below && <span className={styles.below}>{below}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** To the port calls behind the figures, and to the same figures in parts. */
function Links({ by, subject }: { by: Subject; subject: string }) {
  const [{ carrier, lane }] = useFilters();
  const used = { ...(carrier && { carrier }), ...(lane && { lane }), [by]: subject };
  return (
    <span className={styles.links}>
      <Link href={forecastsPath('calls', used)}>{words.calls}</Link>
      {by === 'carrier' && (
        <Link href={forecastsPath('scorecards', { ...used, by: 'lane' })}>{words.lanesOf}</Link>
      )}
      {by === 'lane' && (
        <Link href={forecastsPath('scorecards', { ...used, by: 'carrier' })}>{words.carriersOf}</Link>
      )}
    </span>
  );
}
