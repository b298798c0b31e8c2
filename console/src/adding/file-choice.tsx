import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import styles from './adding.module.css';
import { type ChosenTable, chooseTable } from './chosen-table.ts';
import { readFile } from './read-file.ts';

const words = text.shipments.add;

interface Props {
  chosen: ChosenTable | null;
  onChoose: (chosen: ChosenTable) => void;
}

/** Reads the references from a file; if several columns may contain them, the person can choose another. */
export function FileChoice({ chosen, onChoose }: Props) {
  const id = useId();
  const last = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    last.current = file;
    const table = await readFile(file);
    // A large file may be read for longer than the one that was chosen after it.
    if (file === last.current) onChoose(chooseTable(file.name, table));
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
      {chosen && <FromTable chosen={chosen} onColumn={(used) => onChoose({ ...chosen, used })} />}
    </div>
  );
}

function FromTable({ chosen, onColumn }: { chosen: ChosenTable; onColumn: (used: number) => void }) {
  const { name, references, used } = chosen;
  const column = references[used];
  if (column === undefined) return <Notice tone="bad">{words.fileBad}</Notice>;
  const options = references.map((each, index) => ({
    value: String(index),
    label: each.name || words.columnNumber(each.at + 1),
  }));
  return (
    <>
      <span className={styles.soft} role="status">
        {words.fileRead(name, column.name)}
      </span>
      {references.length > 1 && (
        <Select
          label={words.column}
          labelHidden
          value={String(used)}
          options={options}
          onChange={(next) => onColumn(Number(next))}
        />
      )}
    </>
  );
}
