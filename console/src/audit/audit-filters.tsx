import { useQuery } from '@tanstack/react-query';
import type { AuditChoices } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { actionName } from './action-name.ts';
import styles from './audit.module.css';

const words = text.audit;

export interface AuditFilter {
  /** Who made the changes: at most one of these three is set, and '' excludes nobody. */
  person: string;
  key: string;
  commandLine: '' | 'true';
  /** '' is every change. */
  action: string;
}

interface Props {
  /** The address of the log; the choices are at a path below it. */
  path: string;
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** The value of the choice; ids of people and keys are longer. */
const onCommandLine = 'true';

/** Only people, keys and changes that are in the log can be chosen. */
export function AuditFilters({ path, filter, onChange }: Props) {
  const { data } = useQuery({
    queryKey: ['audit', path, 'choices'],
    queryFn: () => request<AuditChoices>(`${path}/choices`),
  });
  const { people = [], keys = [], commandLine = false, actions = [] } = data ?? {};
  const choose = (who: string) => {
    const all = { ...filter, person: '', key: '', commandLine: '' } as const;
    if (who === onCommandLine) onChange({ ...all, commandLine: who });
    else if (keys.some(({ id }) => id === who)) onChange({ ...all, key: who });
    else onChange({ ...all, person: who });
  };
  return (
    <div className={styles.filters}>
      <Select
        label={words.filterPerson}
        value={filter.person || filter.key || filter.commandLine}
        options={[
          { value: '', label: words.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...keys.map(({ id, name }) => ({ value: id, label: words.byKey(name) })),
          ...(commandLine ? [{ value: onCommandLine, label: words.commandLine }] : []),
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
