import { Loaded } from '../shell/loaded.tsx';
import { useMay } from '../shell/workspace.tsx';
import { CalendarTable } from './calendar-table.tsx';
import styles from './free-time.module.css';
import { OperatorTerms } from './operator-terms.tsx';
import { TermTable } from './term-table.tsx';
import { useDrafts } from './use-drafts.ts';
import { useTerms } from './use-terms.ts';
import { Versions } from './versions.tsx';
import { WarningDays } from './warning-days.tsx';

/** What contracts say about free time, and when places work. */
export function TermsTab() {
  const query = useTerms();
  const drafts = useDrafts();
  const mayChange = useMay('editor');
  return (
    <Loaded query={query}>
      {({ terms, calendars, warning_days: stated }) => (
        <div className={styles.tab}>
          <TermTable terms={terms} drafts={drafts} mayChange={mayChange} />
          <CalendarTable calendars={calendars} drafts={drafts} mayChange={mayChange} />
          <WarningDays stated={stated} mayChange={mayChange} />
          <OperatorTerms />
          <Versions mayChange={mayChange} />
        </div>
      )}
    </Loaded>
  );
}
