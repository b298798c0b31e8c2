import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditChoices, AuditEntry } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { AuditTable, actionName } from './audit-table.tsx';
import styles from './team.module.css';

const words = text.audit;

interface Filter {
  /** '' is everybody. */
  person: string;
  /** '' is every change. */
  action: string;
}

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function AuditPage() {
  const [filter, setFilter] = useState<Filter>({ person: '', action: '' });
  const query = useAuditLog(filter);
  const isFiltered = filter.person !== '' || filter.action !== '';
  return (
    <Page title={text.shell.audit} lead={words.lead}>
      <Filters filter={filter} onChange={setFilter} />
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty icon={<ScrollText />} title={isFiltered ? words.noMatch : words.none}>
              {isFiltered ? words.noMatchLead : words.noneLead}
            </Empty>
          ) : (
            <>
              <AuditTable entries={entries} />
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function useAuditLog({ person, action }: Filter) {
  const { id, api } = useWorkspace();
  return usePages<AuditEntry>(['audit', id], `${api}/audit`, { filter: { person, action } });
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { id, api } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['audit-choices', id],
    queryFn: () => request<AuditChoices>(`${api}/audit/choices`),
  });
  const { people = [], actions = [] } = data ?? {};
  return (
    <div className={styles.filters}>
      <Select
        label={words.filterPerson}
        value={filter.person}
        options={[
          { value: '', label: words.everybody },
          ...people.map((person) => ({ value: person.id, label: person.name })),
        ]}
        onChange={(person) => onChange({ ...filter, person })}
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
