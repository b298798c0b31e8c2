import { Ship } from 'lucide-react';
import { Loaded } from '../../shell/loaded.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import styles from '../forecasts.module.css';
import { useCalls } from '../forecasts-api.ts';
import { SimulatedNotice } from '../simulated-notice.tsx';
import { useFilters } from '../use-filters.ts';
import { UsedFilters } from '../used-filters.tsx';
import { CallTable } from './call-table.tsx';

const words = text.forecasts.calls;

/** The port calls behind the scorecards with which shipments of the workspace arrived. */
export function CallsTab() {
  const { mode } = useWorkspace();
  const [filters] = useFilters();
  const query = useCalls(filters);
  return (
    <div className={styles.tab}>
      <p className={styles.soft}>{words.lead}</p>
      <UsedFilters of={['carrier', 'lane', 'vessel']} />
      <Loaded query={query}>
        {(calls) =>
          calls.length === 0 ? (
            <Empty icon={<Ship />} title={words.none}>
              {mode === 'test' ? words.sandbox : words.noneLead}
            </Empty>
          ) : (
            <>
              <SimulatedNotice simulated={calls[0]?.simulated} />
              <CallTable calls={calls} />
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
