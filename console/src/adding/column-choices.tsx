import type { ReadColumn } from '../../../server/src/domain/sheet/read-column.ts';
import { type ColumnSubject, columnSubjects } from '../../../server/src/domain/sheet/subjects.ts';
import { formatDay, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import styles from './adding.module.css';
import { type ChosenTable, readColumns } from './chosen-table.ts';

const words = text.shipments.add.columns;
const options: { value: ColumnSubject | ''; label: string }[] = [
  { value: '', label: words.unused },
  ...columnSubjects.map((value) => ({ value, label: words.subjects[value] })),
];

interface Props {
  chosen: ChosenTable;
  onChoose: (chosen: ChosenTable) => void;
}

/** What each other column says, found by its heading; the person can change it before anything is sent. */
export function ColumnChoices({ chosen, onChoose }: Props) {
  const { table, references, used } = chosen;
  const read = new Map(readColumns(chosen).map((column) => [column.at, column]));
  const others = (table.names ?? []).flatMap((name, at) => {
    const first = table.rows.map((row) => row[at]).find((cell) => cell);
    return first === undefined || at === references[used]?.at ? [] : [{ name, at, first }];
  });
  if (others.length === 0) return null;
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{words.legend}</legend>
      {others.map(({ name, at, first }) => (
        <div key={at} className={styles.column}>
          <Select
            label={name || text.shipments.add.columnNumber(at + 1)}
            value={chosen.subjects.get(at) ?? ''}
            options={options}
            onChange={(subject) => onChoose(withSubject(chosen, at, subject))}
          />
          <span className={styles.soft}>{wordsFor(read.get(at), chosen, at) ?? words.first(first)}</span>
        </div>
      ))}
    </fieldset>
  );
}

function withSubject(chosen: ChosenTable, at: number, subject: ColumnSubject | ''): ChosenTable {
  const next = new Map(chosen.subjects);
  if (subject === '') next.delete(at);
  else next.set(at, subject);
  return { ...chosen, subjects: next };
}

/** How the first cell of a column is read, and how many cells cannot be. */
function wordsFor(column: ReadColumn | undefined, { table }: ChosenTable, at: number): string | null {
  if (column === undefined) return null;
  const read = column.cells.find((cell) => cell !== null && cell.length > 0);
  const first = column.subject === 'promised_at' ? read?.map(formatDay) : read;
  const unread = table.rows.flatMap((row, index) => (column.cells[index] === null ? [row[at] ?? ''] : []));
  const [example] = unread;
  return text.common.sentences([
    first ? words.first(formatSeries(first)) : null,
    example === undefined ? null : words.unread(unread.length, example),
  ]);
}
