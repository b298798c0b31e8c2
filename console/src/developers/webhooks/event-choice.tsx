import type { Webhook } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { journeyTypes, namedTypes } from '../event-types.ts';
import styles from './webhooks.module.css';

export type Events = Webhook['events'];

const words = text.webhooks;

/** The types of events that an endpoint receives. `all` stands for those of the journey. Test events are always sent, so they are no choice. */
export function EventChoice({ value, onChange }: { value: Events; onChange: (events: Events) => void }) {
  const isAll = value.includes('all');
  const named = namedTypes.filter((type) => value.includes(type));
  const isCovered = (type: Events[number]) => isAll && journeyTypes.some((each) => each === type);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.events}</legend>
      <CheckField
        label={words.everyEvent}
        checked={isAll}
        onChange={(checked) => onChange([...(checked ? (['all'] as const) : journeyTypes), ...named])}
      />
      {[...journeyTypes, ...namedTypes].map((type) => (
        <CheckField
          key={type}
          label={type}
          hint={words.typeHints[type]}
          checked={isCovered(type) || value.includes(type)}
          disabled={isCovered(type)}
          onChange={(checked) => onChange(checked ? [...value, type] : value.filter((each) => each !== type))}
        />
      ))}
      {value.length === 0 && <p className={styles.error}>{words.chooseOne}</p>}
    </fieldset>
  );
}
