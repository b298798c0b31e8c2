import { Plus, Trash2 } from 'lucide-react';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './words.module.css';
import type { Entry } from './words-draft.ts';

const words = text.shipment.words;

interface Props {
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  error: string | undefined;
}

/** Values of the workspace, each with its key. */
export function MetadataFields({ entries, onChange, error }: Props) {
  const change = (at: number, next: Partial<Entry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...next } : entry)));
  return (
    <fieldset className={styles.metadata}>
      <legend className={styles.legend}>{words.metadata}</legend>
      {entries.map(({ key, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key that is being typed changes, and its place does not
        <div key={at} className={styles.entry}>
          <Field
            label={words.key(at + 1)}
            value={key}
            onValueChange={(next) => change(at, { key: next })}
            autoComplete="off"
          />
          <Field
            label={words.value(at + 1)}
            value={value}
            onValueChange={(next) => change(at, { value: next })}
            autoComplete="off"
          />
          <Button
            look="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={words.removeEntry(at + 1)}
            onClick={() => onChange(entries.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...entries, { key: '', value: '' }])}
      >
        {words.addEntry}
      </Button>
    </fieldset>
  );
}
