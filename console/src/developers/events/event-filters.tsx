import { text } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { eventTypes } from '../event-types.ts';
import { useEventSearch } from './event-search.ts';
import styles from './events.module.css';

const words = text.events;

const options = [
  { value: 'all', label: words.everyType } as const,
  ...eventTypes.map((value) => ({ value, label: text.webhooks.types[value] })),
];

export function EventFilters() {
  const [{ type, reference }, change] = useEventSearch();
  const [typed, setTyped] = useTyped(reference, (text) => change({ reference: text }));
  return (
    <search className={styles.filters}>
      <Select
        label={words.type}
        value={type ?? 'all'}
        options={options}
        onChange={(value) => change({ type: value === 'all' ? null : value })}
      />
      <div className={styles.reference}>
        <Field
          label={words.reference}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.referencePlaceholder}
          maxLength={200}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
    </search>
  );
}
