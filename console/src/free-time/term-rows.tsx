// A rule as it is read.

import type { ReactNode } from 'react';
import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { formatCount, formatDay, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import visually from '../ui/visually-hidden.module.css';
import styles from './free-time.module.css';
import { type ChoiceColumn, tierText } from './term-cells.ts';
import { choiceWord } from './term-words.ts';

const words = text.freeTime;

export function termWord(column: ChoiceColumn, code: string): string {
  return choiceWord(words, column, code);
}

/** `MSCU · Import · Demurrage`. */
export function termName({ carrier, direction, kind }: FreeTimeTerm): string {
  return [carrier ?? words.any, termWord('direction', direction), termWord('kind', kind)].join(' · ');
}

export function TermHead({ hasActions }: { hasActions: boolean }) {
  return (
    <tr>
      <th>{words.columns.kind}</th>
      <th>{words.rule.where}</th>
      <th>{words.columns.free_amount}</th>
      <th>{words.columns.tiers}</th>
      <th>{words.rule.valid}</th>
      <th>{words.columns.source}</th>
      {hasActions && (
        <th>
          <span className={visually.hidden}>{words.rule.actions}</span>
        </th>
      )}
    </tr>
  );
}

export function TermRow({ term, actions }: { term: FreeTimeTerm; actions?: ReactNode }) {
  const { place, terminal, equipment, on_carriage: onCarriage, free, valid_from, valid_until } = term;
  const where = [
    [place ?? words.any, terminal].filter(Boolean).join(' '),
    equipment && termWord('equipment', equipment),
    onCarriage != null && termWord('on_carriage', String(onCarriage)),
  ];
  const starts = [
    termWord('first_day', term.first_day),
    ...(term.cut_off == null ? [] : [words.rule.before(term.cut_off)]),
  ];
  return (
    <tr>
      <td>{termName(term)}</td>
      <td>{where.filter(Boolean).join(' · ')}</td>
      <td>
        {words.rule.free(formatCount(free.amount), termWord('free_unit', free.unit))}
        <div className={styles.soft}>
          {words.rule.from(termWord('starts_on', term.starts_on), formatSeries(starts))}
        </div>
      </td>
      <td>
        <Rates term={term} />
      </td>
      <td>
        {valid_until == null
          ? words.rule.since(formatDay(valid_from))
          : words.rule.between(formatDay(valid_from), formatDay(valid_until))}
      </td>
      <td className={styles.source}>{term.source}</td>
      {actions && <td>{actions}</td>}
    </tr>
  );
}

function Rates({ term: { tiers = [], charged_in } }: { term: FreeTimeTerm }) {
  if (tiers.length === 0) return words.rule.noRates;
  return (
    <>
      <ul className={styles.rates}>
        {tiers.map((tier) => (
          <li key={tier.from_day}>{tierText(tier)}</li>
        ))}
      </ul>
      <div className={styles.soft}>{termWord('charged_in', charged_in)}</div>
    </>
  );
}
