import type { StatusClass } from '../../../../server/src/console/requests/schemas.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { useKeys } from '../keys/use-keys.ts';
import styles from './requests.module.css';
import type { RequestFilter } from './use-requests.ts';

const words = text.developers.requests;

const classes: readonly StatusClass[] = ['2xx', '4xx', '5xx'];
const statuses: readonly { value: RequestFilter['status']; label: string }[] = [
  { value: '', label: words.everyStatus },
  ...classes.map((value) => ({ value, label: words.statuses[value] })),
];

interface Props {
  filter: RequestFilter;
  onChange: (filter: RequestFilter) => void;
  isFollowed: boolean;
  onFollow: (isFollowed: boolean) => void;
}

export function RequestFilters({ filter, onChange, isFollowed, onFollow }: Props) {
  const { mode } = useWorkspace();
  const { data } = useKeys();
  const [typed, setTyped] = useTyped(filter.search, (search) => onChange({ ...filter, search }));
  const keys = data?.filter((key) => key.mode === mode) ?? [];
  return (
    <search className={styles.filters}>
      <Select
        label={words.filterKey}
        value={filter.key}
        options={[
          { value: '', label: words.everyKey },
          ...keys.map(({ id, name, masked }) => ({ value: id, label: `${name} ${masked}` })),
        ]}
        onChange={(key) => onChange({ ...filter, key })}
      />
      <Select
        label={words.filterStatus}
        value={filter.status}
        options={statuses}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <div className={styles.search}>
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.searchPlaceholder}
          maxLength={300}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      <div className={styles.follow}>
        <CheckField label={words.follow} checked={isFollowed} onChange={onFollow} />
      </div>
    </search>
  );
}
