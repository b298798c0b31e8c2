import { useQuery } from '@tanstack/react-query';
import type { UsageReport } from '../../../../server/src/console/usage/schemas.ts';
import { request } from '../../api/request.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Page } from '../../ui/page.tsx';
import { MeterPanel } from './meter-panel.tsx';
import { MorePanel } from './more-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import styles from './usage.module.css';
import { UsageOverTime } from './usage-over-time.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function UsagePage() {
  const { id, api } = useWorkspace();
  const query = useQuery({
    queryKey: ['usage', id],
    queryFn: () => request<UsageReport>(`${api}/usage`),
  });
  return (
    <Page title={text.shell.usage} lead={text.developers.usage.lead}>
      <Loaded query={query} height="28rem">
        {(report) => (
          <>
            <MeterPanel usage={report.usage} />
            <UsageOverTime report={report} />
            <div className={styles.pair}>
              <PlanPanel report={report} />
              <MorePanel />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
