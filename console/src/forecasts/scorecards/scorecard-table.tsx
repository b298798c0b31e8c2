import { useState } from 'react';
import type { Scorecard } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { SortHead } from '../../ui/sort-head.tsx';
import { Table } from '../../ui/table.tsx';
import styles from '../forecasts.module.css';
import type { Subject } from '../use-filters.ts';
import { ScorecardRow } from './scorecard-row.tsx';
import { nextSorting, type Sorting, shownColumns, sortScorecards } from './sort-scorecards.ts';

const words = text.forecasts.scorecards;

interface Props {
  by: Subject;
  /** Those with the most voyages first. */
  scorecards: readonly Scorecard[];
}

export function ScorecardTable({ by, scorecards }: Props) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'voyages', isDescending: true });
  const columns = shownColumns(scorecards);
  const head = (
    <tr>
      <th scope="col">{words.subjects[by]}</th>
      {columns.map((column) => (
        <SortHead
          key={column}
          label={words.columns[column]}
          direction={sorting.column !== column ? null : sorting.isDescending ? 'descending' : 'ascending'}
          onSort={() => setSorting(nextSorting(sorting, column))}
        />
      ))}
    </tr>
  );
  return (
    <>
      <Table label={words.table} head={head}>
        {sortScorecards(scorecards, sorting).map((card) => (
          <ScorecardRow key={card.subject} by={by} card={card} columns={columns} />
        ))}
      </Table>
      <p className={styles.soft}>
        {text.common.sentences([words.legend, columns.includes('transit') && words.transitLegend])}
      </p>
    </>
  );
}
