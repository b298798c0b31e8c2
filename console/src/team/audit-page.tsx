import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditChoices, AuditEntry } from '../../../server/src/console/people/schemas.ts';
import { Refusal, request, requestPage } from '../api/request.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { FormActions } from '../ui/form.tsx';
import { Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useAuditLog(filter);
  const entries = data?.pages.flatMap((page) => page.data);
  const isFiltered = filter.person !== '' || filter.action !== '';
  return (
    <Page title={text.shell.audit} lead={words.lead}>
      <Filters filter={filter} onChange={setFilter} />
      {error && <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />}
      {isPending && <Skeleton height="20rem" />}
      {entries?.length === 0 && (
        <Empty icon={<ScrollText />} title={isFiltered ? words.noMatch : words.none}>
          {isFiltered ? words.noMatchLead : words.noneLead}
        </Empty>
      )}
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
      {hasNextPage && (
        <FormActions>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.common.more}
          </Button>
        </FormActions>
      )}
    </Page>
  );
}

function useAuditLog({ person, action }: Filter) {
  const { id, api } = useWorkspace();
  return useInfiniteQuery({
    queryKey: ['audit', id, person, action],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: '50' });
      for (const [name, value] of Object.entries({ person, action, cursor: pageParam })) {
        if (value) query.set(name, value);
      }
      return requestPage<AuditEntry[]>(`${api}/audit?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
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
