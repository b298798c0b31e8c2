import { plainText } from '../../../server/src/domain/text/plain-text.ts';
import type { Catalogue } from '../text/catalogue.ts';
import { loadLaterWordsOfAll } from '../text/load-text.ts';
import { type ChoiceColumn, type CodeOf, columnChoices, type TermColumn, termColumns } from './term-cells.ts';

export type FreeTimeWords = Catalogue['freeTime'];

/** What headings and cells mean, whatever the language of the page is. */
export interface TermWords {
  columnOf(heading: string): TermColumn | null;
  codeOf: CodeOf;
}

/** The words of all languages: a table may come from a colleague who reads another one. */
export async function loadTermWords(): Promise<TermWords> {
  return termWordsOf((await loadLaterWordsOfAll()).map(({ freeTime }) => freeTime));
}

/** A word means itself as the API writes it, and in each language. */
export function termWordsOf(languages: readonly FreeTimeWords[]): TermWords {
  const headings = new Map<string, TermColumn>();
  for (const column of termColumns)
    for (const words of [column, ...languages.map(({ columns }) => columns[column])])
      headings.set(plainWord(words), column);
  const choices = new Map<string, string>();
  for (const column of Object.keys(columnChoices) as ChoiceColumn[])
    for (const code of columnChoices[column])
      for (const words of [code, ...languages.map((language) => choiceWord(language, column, code))])
        choices.set(`${column} ${plainWord(words)}`, code);
  return {
    columnOf: (heading) => headings.get(plainWord(heading)) ?? null,
    codeOf: (column, cell) => choices.get(`${column} ${plainWord(cell)}`) ?? null,
  };
}

export function choiceWord({ choices }: FreeTimeWords, column: ChoiceColumn, code: string): string {
  const known: Readonly<Record<string, string>> = choices[column];
  return known[code] ?? code;
}

/** `Free_Amount`, `free amount` and `free.amount` are one word. */
function plainWord(words: string): string {
  return plainText(words)
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, ' ')
    .trim();
}
