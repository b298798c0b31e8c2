import type { StatusClass } from '../../../../server/src/console/requests/schemas.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/en.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Select } from '../../ui/select.tsx';
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
  const keys = data?.keys.filter((key) => key.mode === mode) ?? [];
  return (
    <div className={styles.filters}>
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
      <div className={styles.follow}>
        <CheckField label={words.follow} checked={isFollowed} onChange={onFollow} />
      </div>
    </div>
  );
}
