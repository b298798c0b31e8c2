import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { byteOrderMark, csvLine } from '../../../server/src/domain/text/csv.ts';
import { type ChoiceColumn, cellsOf, columnChoices, type TermColumn, termColumns } from './term-cells.ts';
import { choiceWord, type FreeTimeWords } from './term-words.ts';

/** The rules as CSV with the headings and words of a language, in the form that is brought in. */
export function termsAsTable(
  terms: readonly FreeTimeTerm[],
  words: FreeTimeWords,
  separator: string,
): string {
  const head = termColumns.map((column) => words.columns[column]);
  const rows = terms.map((term) => {
    const cells = cellsOf(term);
    return termColumns.map((column) => wordOf(words, column, cells[column]));
  });
  return byteOrderMark + [head, ...rows].map((row) => csvLine(row, separator)).join('');
}

function wordOf(words: FreeTimeWords, column: TermColumn, cell: string): string {
  return column in columnChoices && cell !== '' ? choiceWord(words, column as ChoiceColumn, cell) : cell;
}
