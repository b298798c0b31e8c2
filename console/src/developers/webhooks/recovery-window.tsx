import { faultOf } from '../../api/faults.ts';
import { text } from '../../text/text.ts';
import { zone } from '../../text/zone.ts';
import { Field } from '../../ui/field.tsx';
import styles from './webhooks.module.css';

const words = text.webhooks;
const ofZone = words.recoverZone(zone);

/** Beginning and end, on the reader's clock. */
export function RecoveryWindow({ error }: { error: Error | null }) {
  return (
    <div className={styles.window}>
      <Field
        label={words.recoverWindow.from}
        name="since"
        type="datetime-local"
        hint={ofZone}
        error={faultOf(error, 'since')}
        required
      />
      <Field
        label={words.recoverWindow.until}
        name="until"
        type="datetime-local"
        hint={words.recoverUntilNow}
        error={faultOf(error, 'until') && words.recoverEndFirst}
      />
    </div>
  );
}
