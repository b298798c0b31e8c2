import { CalendarRange } from 'lucide-react';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from '../forecasts.module.css';
import { useScorecards } from '../forecasts-api.ts';
import { SimulatedNotice } from '../simulated-notice.tsx';
import { type Subject, useFilters } from '../use-filters.ts';
import { UsedFilters } from '../used-filters.tsx';
import { ScorecardTable } from './scorecard-table.tsx';

const words = text.forecasts.scorecards;
const subjects: readonly Subject[] = ['carrier', 'lane', 'vessel'];
const options = subjects.map((value) => ({ value, label: words.subjects[value] }));

/** How good the ETAs of carriers, on lanes and for ships were. */
export function ScorecardsTab() {
  const [filters, change] = useFilters();
  const query = useScorecards(filters);
  const isFiltered = filters.carrier !== null || filters.lane !== null;
  return (
    <div className={styles.tab}>
      <p className={styles.soft}>{words.lead}</p>
      <div className={styles.filters}>
        <Select label={words.by} value={filters.by} options={options} onChange={(by) => change({ by })} />
        <UsedFilters of={['carrier', 'lane']} />
      </div>
      <Loaded query={query}>
        {(scorecards) =>
          scorecards.length === 0 ? (
            <Empty icon={<CalendarRange />} title={words.none}>
              {isFiltered ? words.noneFiltered : words.noneLead}
            </Empty>
          ) : (
            <>
              <SimulatedNotice simulated={scorecards[0]?.simulated} />
              <ScorecardTable by={filters.by} scorecards={scorecards} />
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
