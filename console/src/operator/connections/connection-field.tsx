import type { ProfileCard } from '../../../../server/src/console/operator/schemas.ts';
import { text } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import styles from '../operator.module.css';

const words = text.connections;

export type FormField = ProfileCard['fields'][number];

/** One field of a connection. A long one, such as a key, can also be read from a file. */
export function ConnectionField({
  field: { name, isSecret, isLong, isRequired },
  value,
  error,
  onChange,
}: {
  field: FormField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const label = labelOf(name);
  return (
    <div className={styles.formField}>
      <Field
        label={isRequired ? label : words.optional(label)}
        name={name}
        value={value}
        onValueChange={onChange}
        error={error}
        required={isRequired}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        {...(isLong ? { render: <textarea rows={4} /> } : { type: isSecret ? 'password' : 'text' })}
      />
      {isLong && (
        <label className={styles.fileChoice}>
          {words.fromFile(label)}{' '}
          <input
            type="file"
            accept=".pem,.key,.crt,.cer,.txt"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined && file.size <= longestFile) onChange(await file.text());
              target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}

/** As much as the server takes. */
const longestFile = 16_384;
const labels: Readonly<Record<string, string>> = words.fields;

/** A field of a newer profile has the name that the carrier gives it. */
export function labelOf(name: string): string {
  return labels[name] ?? name;
}
