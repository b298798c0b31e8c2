import { useAccount } from '../../api/use-account.ts';
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
  // The sandbox costs nothing.
  const query = useAccount(`${useWorkspace().api}/live`);
  return (
    <Page title={text.shell.usage} lead={text.developers.usage.lead}>
      <Loaded query={query} height="28rem">
        {(account) => (
          <>
            <MeterPanel account={account} />
            <UsageOverTime />
            <div className={styles.pair}>
              <PlanPanel account={account} />
              <MorePanel />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
