import { useQuery } from '@tanstack/react-query';
import type { UsageReport } from '../../../../server/src/console/usage/schemas.ts';
import { Refusal, request } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MeterPanel } from './meter-panel.tsx';
import { MorePanel } from './more-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import styles from './usage.module.css';
import { UsageOverTime } from './usage-over-time.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function UsagePage() {
  const { id, api } = useWorkspace();
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', id],
    queryFn: () => request<UsageReport>(`${api}/usage`),
  });
  return (
    <Page title={text.shell.usage} lead={text.developers.usage.lead}>
      {error && <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height="28rem" />}
      {data && (
        <>
          <MeterPanel usage={data.usage} />
          <UsageOverTime report={data} />
          <div className={styles.pair}>
            <PlanPanel report={data} />
            <MorePanel />
          </div>
        </>
      )}
    </Page>
  );
}
