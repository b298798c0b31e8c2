import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntryView } from '../../../server/src/console/people/schemas.ts';
import { usePages } from '../api/use-pages.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import styles from './audit.module.css';
import { type AuditFilter, AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

const words = text.audit;

const everyChange: AuditFilter = { person: '', key: '', commandLine: '', action: '' };

/** The log that the server returns at `path`, with filters by person and by kind of change. */
export function AuditLog({ path }: { path: string }) {
  const [filter, setFilter] = useState<AuditFilter>(everyChange);
  const query = usePages<AuditEntryView>(['audit', path], path, { filter: { ...filter } });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className={styles.log}>
      {!query.isLoadingError && <AuditFilters path={path} filter={filter} onChange={setFilter} />}
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty icon={<ScrollText />} title={isFiltered ? words.noMatch : words.none}>
              {isFiltered ? words.noMatchLead : words.noneLead}
            </Empty>
          ) : (
            <>
              <AuditList label={words.label} entries={entries} />
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
