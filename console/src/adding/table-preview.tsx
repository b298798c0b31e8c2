import type { ColumnUse } from '../../../server/src/domain/sheet/column-uses.ts';
import type { ReadColumn } from '../../../server/src/domain/sheet/read-column.ts';
import { sheetColumns } from '../../../server/src/domain/sheet/sheet.ts';
import { columnSubjects } from '../../../server/src/domain/sheet/subjects.ts';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import type { ReadTable } from './read-draft.ts';
import styles from './table-preview.module.css';

const words = text.shipments.add.columns;
const options: { value: ColumnUse | ''; label: string }[] = [
  { value: '', label: words.unused },
  ...(['reference', ...columnSubjects] as const).map((value) => ({ value, label: words.uses[value] })),
];
const shownRows = 5;
/** A sheet may have more; the rest is not used. */
const mostColumns = 40;
const namedUnused = 12;

interface Props {
  table: ReadTable;
  /** The place of a column, and what it is; '': it is not used. */
  onChoose: (at: number, use: ColumnUse | '') => void;
}

/** The first rows of a table. Above each column stands what it is; the person can change it before anything is sent. */
export function TablePreview({ table, onChoose }: Props) {
  const { sheet, uses, columns } = table;
  const width = Math.max(sheet.names?.length ?? 0, ...sheet.rows.slice(0, 100).map((row) => row.length));
  const places = Array.from({ length: Math.min(width, mostColumns) }, (_, at) => at);
  const nameOf = (at: number) => sheet.names?.[at] || text.shipments.add.columnNumber(at + 1);
  const unused = sheetColumns(sheet).flatMap(({ at, cells }) =>
    uses.has(at) || cells.length === 0 ? [] : [nameOf(at)],
  );
  const read = new Map(columns.map((column) => [column.at, column]));
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>{words.legend(sheet.rows.length)}</p>
      {unused.length > 0 && (
        <Notice>{words.notUsed(listSome(unused.slice(0, namedUnused), unused.length))}</Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.preview}>
        <table className={styles.table}>
          <thead>
            <tr>
              {places.map((at) => (
                <th key={at} scope="col">
                  <Select
                    label={nameOf(at)}
                    value={uses.get(at) ?? ''}
                    options={options}
                    onChange={(use) => onChoose(at, use)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, shownRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={index}>
                {places.map((at) => (
                  <td
                    key={at}
                    data-unread={read.get(at)?.cells[index] === null || undefined}
                    data-unused={!uses.has(at) || undefined}
                  >
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {![...uses.values()].includes('reference') && <Notice tone="warn">{words.noReference}</Notice>}
      {columns.map((column) => (
        <Unread key={column.at} column={column} table={table} name={nameOf(column.at)} />
      ))}
    </div>
  );
}

function Unread({ column, table, name }: { column: ReadColumn; table: ReadTable; name: string }) {
  const unread = table.sheet.rows.flatMap((row, index) =>
    column.cells[index] === null ? [row[column.at] ?? ''] : [],
  );
  const [example] = unread;
  return example === undefined ? null : (
    <p className={styles.caption}>{words.unread(name, unread.length, example)}</p>
  );
}
