import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import { text } from '../../text/en.ts';
import { CheckField } from '../../ui/check-field.tsx';
import styles from './webhooks.module.css';

export type Events = EndpointOverview['events'];

const words = text.webhooks;
/** Test events are always sent, so they are not a choice. */
const types = ['shipment.updated', 'shipment.delayed', 'shipment.arrived'] as const;

/** The types of events that an endpoint receives. */
export function EventChoice({ value, onChange }: { value: Events; onChange: (events: Events) => void }) {
  const isAll = value.includes('all');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.events}</legend>
      <CheckField
        label={words.everyEvent}
        checked={isAll}
        onChange={(checked) => onChange(checked ? ['all'] : [...types])}
      />
      {types.map((type) => (
        <CheckField
          key={type}
          label={type}
          hint={words.typeHints[type]}
          checked={isAll || value.includes(type)}
          disabled={isAll}
          onChange={(checked) => onChange(checked ? [...value, type] : value.filter((each) => each !== type))}
        />
      ))}
      {value.length === 0 && <p className={styles.error}>{words.chooseOne}</p>}
    </fieldset>
  );
}
