import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { text } from '../../text/en.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './adding.module.css';
import { type FileColumn, readFile } from './read-file.ts';

const words = text.shipments.add;

interface Chosen {
  name: string;
  columns: FileColumn[];
  at: number;
}

/** Reads the references from a file; if several columns may contain them, the person can choose another. */
export function FileChoice({ onNumbers }: { onNumbers: (numbers: string) => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const take = (next: Chosen) => {
    setChosen(next);
    const column = next.columns[next.at];
    if (column) onNumbers(column.cells.join('\n'));
  };
  const choose = async (file: File | undefined) => {
    if (file) take({ name: file.name, columns: await readFile(file), at: 0 });
  };
  return (
    <div className={styles.file}>
      <label
        className={styles.choose}
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <FileUp aria-hidden="true" /> {words.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className={styles.input}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file can be chosen again, after it was corrected.
          event.target.value = '';
        }}
      />
      {chosen && <FromFile chosen={chosen} onColumn={(at) => take({ ...chosen, at })} />}
    </div>
  );
}

function FromFile({ chosen, onColumn }: { chosen: Chosen; onColumn: (at: number) => void }) {
  const { name, columns, at } = chosen;
  const column = columns[at];
  if (column === undefined) return <Notice tone="bad">{words.fileBad}</Notice>;
  const options = columns.map((each, index) => ({
    value: String(index),
    label: each.name || words.columnNumber(index + 1),
  }));
  return (
    <>
      <span className={styles.soft} role="status">
        {words.fileRead(name, column.name)}
      </span>
      {columns.length > 1 && (
        <Select
          label={words.column}
          labelHidden
          value={String(at)}
          options={options}
          onChange={(next) => onColumn(Number(next))}
        />
      )}
    </>
  );
}
