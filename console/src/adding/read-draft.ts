// Reads what a person typed, pasted or chose: numbers, and tables with what they say about their numbers.

import { wordLimits } from '../../../server/src/domain/own-words/word-limits.ts';
import {
  type ColumnUse,
  type ColumnUses,
  type IsTag,
  referenceIn,
} from '../../../server/src/domain/sheet/column-uses.ts';
import { type ReadColumn, readColumn } from '../../../server/src/domain/sheet/read-column.ts';
import type { Sheet } from '../../../server/src/domain/sheet/sheet.ts';
import { type KnownSheet, splitText } from '../../../server/src/domain/sheet/split-text.ts';
import { type ColumnSubject, columnSubjects } from '../../../server/src/domain/sheet/subjects.ts';
import type { Mode } from '../shell/workspace.tsx';
import { findNumbers } from './find-numbers.ts';
import { type Entry, fitEntries, type Reading } from './read-references.ts';

/** What a person said that the columns of tables are, by the form of the table. */
export type Choices = Readonly<Record<string, readonly (readonly [number, ColumnUse])[]>>;

/** A table, with what its columns are by their cells, or by choice. */
export interface ReadTable extends KnownSheet {
  /** Tables of one form have the same choices. */
  form: string;
  columns: ReadColumn[];
}

/** A reference as it is sent. A field without words is left out, so that it stays as it is on a shipment that is tracked already. */
export interface Item {
  reference: string;
  own_references?: string[];
  tags?: string[];
  promised_at?: string;
  carrier?: string;
  pod?: string;
}

export interface ReadDraft extends Reading {
  items: Item[];
  tables: ReadTable[];
}

export function readDraft(text: string, choices: Choices, mode: Mode, isTag?: IsTag): ReadDraft {
  const { list, tables } = splitText(text, isTag);
  const read = tables.map((table) => withChoices(table, choices));
  const said = read.flatMap(entriesOf);
  const listed = findNumbers(list).map((entry) => ({ text: entry }));
  const { fit, ...reading } = fitEntries([...listed, ...said], mode);
  return { ...reading, tables: read, items: Array.from(fit.values(), itemOf) };
}

function withChoices({ sheet, uses: found }: KnownSheet, choices: Choices): ReadTable {
  const width = Math.max(...sheet.rows.map((row) => row.length), 0);
  const [at] = [...found].find(([, use]) => use === 'reference') ?? [];
  const form = sheet.names?.join('\t') ?? `${width} ${at}`;
  const chosen = choices[form];
  const uses: ColumnUses = chosen === undefined ? found : new Map(chosen);
  return { sheet, uses, form, columns: readColumns(sheet, uses) };
}

/**
 * The choices after one more. `table` may have been read before the last one, so what was chosen since counts. One column has the
 * references.
 * @param use '': the column is not used
 */
export function choicesWith(
  choices: Choices,
  { form, uses }: Pick<ReadTable, 'form' | 'uses'>,
  at: number,
  use: ColumnUse | '',
): Choices {
  const others = [...(choices[form] ?? uses)].filter(
    ([place, other]) => place !== at && !(use === 'reference' && other === 'reference'),
  );
  return { ...choices, [form]: use === '' ? others : [...others, [at, use]] };
}

/** The columns that say something. The one with the references does not. */
function readColumns(sheet: Sheet, uses: ColumnUses): ReadColumn[] {
  return [...uses].flatMap(([at, use]) => (use === 'reference' ? [] : [readColumn(sheet, at, use)]));
}

function entriesOf({ sheet, uses, columns }: ReadTable): Entry[] {
  return sheet.rows.flatMap((row, index) => {
    const words = columns.map(({ subject, cells }) => [subject, cells[index] ?? []] as const);
    return findNumbers(referenceIn(row, uses)).map((text) => ({ text, words, row }));
  });
}

/** Several rows of one reference add up; of a day, a carrier and a port, the first counts. */
function itemOf({ reference, words }: { reference: string; words: NonNullable<Entry['words']> }): Item {
  const said = Object.fromEntries(columnSubjects.map((subject) => [subject, new Set<string>()])) as Record<
    ColumnSubject,
    Set<string>
  >;
  for (const [subject, some] of words) for (const word of some) said[subject].add(word);
  const [owns, tags] = [[...said.own_references], [...said.tags]];
  const [promised] = said.promised_at;
  const [carrier] = said.carrier;
  const [pod] = said.pod;
  return {
    reference,
    ...(owns.length > 0 && { own_references: owns.slice(0, wordLimits.ownReferences) }),
    ...(tags.length > 0 && { tags: tags.slice(0, wordLimits.tags) }),
    ...(promised && { promised_at: promised }),
    ...(carrier && { carrier }),
    ...(pod && { pod }),
  };
}
