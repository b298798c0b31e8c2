import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { text } from '../text/text.ts';
import styles from './adding.module.css';

const words = text.shipments.add;

interface Props {
  /** The last file that was read. */
  name: string | null;
  onFile: (file: File) => void;
}

/** The button to choose a file; one can also be dropped on the form. */
export function FileChoice({ name, onFile }: Props) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label className={styles.choose} htmlFor={id}>
        <FileUp aria-hidden="true" /> {words.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        className={styles.input}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again, after it was corrected.
          event.target.value = '';
        }}
      />
      {name !== null && (
        <span className={styles.soft} role="status">
          {words.fileRead(name)}
        </span>
      )}
    </div>
  );
}
