import { Container } from 'lucide-react';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/en.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { ArrivingPanel } from './arriving-panel.tsx';
import { FailingEndpoints } from './failing-endpoints.tsx';
import { LatePanel } from './late-panel.tsx';
import styles from './overview.module.css';
import { ReliabilityPanel } from './reliability-panel.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useOverview } from './use-overview.ts';

const words = text.overview;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function OverviewPage() {
  return (
    <Page title={text.shell.overview} lead={words.lead}>
      <Loaded query={useOverview()}>{(overview) => <Glance overview={overview} />}</Loaded>
    </Page>
  );
}

function Glance({ overview }: { overview: Overview }) {
  const { statuses, arriving, soonest, late, reliability, usage, failingEndpoints } = overview;
  const isEmpty = Object.values(statuses).every((count) => count === 0);
  return (
    <>
      {failingEndpoints.length > 0 && <FailingEndpoints endpoints={failingEndpoints} />}
      {isEmpty ? (
        <Empty
          icon={<Container />}
          title={words.emptyTitle}
          action={
            <LinkButton to="/shipments" look="primary">
              {words.emptyAction}
            </LinkButton>
          }
        >
          {words.empty}
        </Empty>
      ) : (
        <>
          <StatusTiles statuses={statuses} />
          <div className={styles.columns}>
            <ArrivingPanel days={arriving} soonest={soonest} />
            <LatePanel late={late} />
            <ReliabilityPanel carriers={reliability} />
            <UsagePanel usage={usage} />
          </div>
        </>
      )}
    </>
  );
}
