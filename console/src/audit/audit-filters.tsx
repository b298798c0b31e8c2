import { useQuery } from '@tanstack/react-query';
import type { AuditChoices } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { actionName } from './action-name.ts';
import styles from './audit.module.css';

const words = text.audit;

export interface AuditFilter {
  /** '' stands for all people; only one of person and key is set. */
  person: string;
  key: string;
  /** '' is every change. */
  action: string;
}

interface Props {
  /** The address of the log; the choices are at a path below it. */
  path: string;
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Only people, keys and changes that are in the log can be chosen. */
export function AuditFilters({ path, filter, onChange }: Props) {
  const { data } = useQuery({
    queryKey: ['audit', path, 'choices'],
    queryFn: () => request<AuditChoices>(`${path}/choices`),
  });
  const { people = [], keys = [], actions = [] } = data ?? {};
  const choose = (who: string) => {
    const isKey = keys.some(({ id }) => id === who);
    onChange({ ...filter, person: isKey ? '' : who, key: isKey ? who : '' });
  };
  return (
    <div className={styles.filters}>
      <Select
        label={words.filterPerson}
        value={filter.person || filter.key}
        options={[
          { value: '', label: words.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...keys.map(({ id, name }) => ({ value: id, label: words.byKey(name) })),
        ]}
        onChange={choose}
      />
      <Select
        label={words.filterAction}
        value={filter.action}
        options={[
          { value: '', label: words.everything },
          ...actions.map((action) => ({ value: action, label: actionName(action) })),
        ]}
        onChange={(action) => onChange({ ...filter, action })}
      />
    </div>
  );
}
