import { useState } from 'react';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { AddButton } from '../adding/add-button.tsx';
import { WaitingDraft } from '../adding/waiting-draft.tsx';
import { useSignedIn } from '../api/me.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { LazyPart } from '../shell/lazy-part.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { useIsLimited, useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ArrivingPanel } from './arriving-panel.tsx';
import { ConnectLead } from './connect-lead.tsx';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { FailingEndpoints } from './failing-endpoints.tsx';
import { LatePanel } from './late-panel.tsx';
import { FleetPanel } from './map/fleet-panel.tsx';
import styles from './overview.module.css';
import { ReliabilityPanel } from './reliability-panel.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useOverview } from './use-overview.ts';

const words = text.overview;
const AddDialog = lazyPage(async () => {
  const { AddDialog: component } = await import('../adding/add-dialog.tsx');
  return { default: component };
});
const NewsPanel = lazyPage(async () => {
  const { NewsPanel: component } = await import('../morning/news-panel.tsx');
  return { default: component };
});
const CustomerPanel = lazyPage(async () => {
  const { CustomerPanel: component } = await import('../morning/customer-panel.tsx');
  return { default: component };
});
const DemoShipments = lazyPage(async () => {
  const { DemoShipments: component } = await import('./demo-shipments.tsx');
  return { default: component };
});
const FirstShipment = lazyPage(async () => {
  const { FirstShipment: component } = await import('../shipments/first-shipment.tsx');
  return { default: component };
});

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function OverviewPage() {
  const [adding, setAdding] = useState<{ numbers: string } | null>(null);
  const mayAdd = useMay('editor');
  return (
    <>
      <Page
        title={text.shell.overview}
        lead={words.lead}
        actions={mayAdd && <AddButton onAdd={() => setAdding({ numbers: '' })} />}
      >
        <WaitingDraft onAdd={() => setAdding({ numbers: '' })} />
        <Loaded query={useOverview()}>
          {(overview) => <Glance overview={overview} onAdd={(numbers) => setAdding({ numbers })} />}
        </Loaded>
      </Page>
      {/* Outside the page: when a shipment is added, the page changes, and the dialog with its results must stay. */}
      <LazyPart>{adding && <AddDialog numbers={adding.numbers} onClose={() => setAdding(null)} />}</LazyPart>
    </>
  );
}

function Glance({ overview, onAdd }: { overview: Overview; onAdd: (numbers: string) => void }) {
  const { standings, exceptions, arriving, late, failing_endpoints } = overview;
  const isLimited = useIsLimited();
  const { hasDemo, isDemoFilling } = useSignedIn();
  const { mode, carriers } = useWorkspace();
  const isOwner = useMay('owner');
  const mayRemoveDemo = isOwner && mode === 'live' && hasDemo && carriers !== 'simulated';
  const boxes = Object.values(standings).reduce((total, count) => total + count, 0);
  return (
    <>
      <ConnectLead />
      {mayRemoveDemo && (
        <LazyPart>
          <DemoShipments />
        </LazyPart>
      )}
      {mode === 'live' && isDemoFilling && <Notice>{words.demo.filling}</Notice>}
      {failing_endpoints.length > 0 && <FailingEndpoints endpoints={failing_endpoints} />}
      {boxes === 0 ? (
        <LazyPart waiting={<Skeleton height="18rem" />}>
          {isDemoFilling ? <Skeleton height="18rem" /> : <FirstShipment onAdd={onAdd} />}
        </LazyPart>
      ) : (
        <>
          <StatusTiles counts={standings} />
          <LazyPart waiting={<Skeleton height="10rem" />}>
            <NewsPanel />
          </LazyPart>
          <LazyPart>
            <CustomerPanel />
          </LazyPart>
          {exceptions.length > 0 && <ExceptionsPanel exceptions={exceptions} />}
          <FleetPanel underway={boxes - standings.arrived} />
          <div className={`${styles.columns} ${styles.apart}`}>
            <ArrivingPanel days={arriving} />
            <LatePanel late={late} />
          </div>
          {!isLimited && (
            <div className={`${styles.columns} ${styles.apart}`}>
              <ReliabilityPanel />
              <UsagePanel />
            </div>
          )}
        </>
      )}
    </>
  );
}
