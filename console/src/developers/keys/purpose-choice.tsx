import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';
import { text } from '../../text/text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import styles from './keys.module.css';

const words = text.developers.keys;
const purposes = ['track', 'read', 'webhooks', 'export'] as const satisfies readonly Purpose[];

/** What a key may do; null is everything. */
export type Chosen = readonly Purpose[] | null;

export function PurposeChoice({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  const chosen = value ?? purposes;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.purposes}</legend>
      <CheckField
        label={words.everything}
        checked={value === null}
        onChange={(checked) => onChange(checked ? null : purposes)}
      />
      {purposes.map((purpose) => (
        <CheckField
          key={purpose}
          label={words.purposeNames[purpose]}
          hint={words.purposeHints[purpose]}
          checked={chosen.includes(purpose)}
          disabled={value === null}
          onChange={(checked) =>
            onChange(checked ? [...chosen, purpose] : chosen.filter((each) => each !== purpose))
          }
        />
      ))}
    </fieldset>
  );
}
