import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import type { ShipmentView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { AlertMenu } from '../alerts/alert-menu.tsx';
import { Refusal } from '../api/request.ts';
import { PrintHead } from '../sharing/print-head.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { lazyPage } from '../shell/lazy-page.ts';
import { LazyPart } from '../shell/lazy-part.tsx';
import { Unreachable } from '../shell/unreachable.tsx';
import { formatSeries } from '../text/format.ts';
import { withLaterWords } from '../text/load-text.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { Attention } from './attention.tsx';
import { boxAddress } from './box-address.ts';
import { Boxes } from './boxes.tsx';
import { EtaPanel } from './eta/eta-panel.tsx';
import { Facts } from './facts.tsx';
import { Glance } from './glance.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { NotTracked } from './not-tracked.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Records } from './records/records.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { serviceName } from './service-name.ts';
import { ShipmentActions } from './shipment-actions.tsx';
import { useShipment } from './shipment-api.ts';
import styles from './shipment-page.module.css';
import { Legs } from './timeline/legs.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useNow } from './use-now.ts';
import { DatesPanel } from './words/dates-panel.tsx';
import { WordsPanel } from './words/words-panel.tsx';

const CustomerPanel = lazyPage(async () => {
  const { CustomerPanel: component } = await import('../morning/customer-panel.tsx');
  return { default: component };
});

const ClocksPanel = lazyPage(async () => {
  const { ClocksPanel: component } = await withLaterWords(() => import('../free-time/clocks-panel.tsx'));
  return { default: component };
});

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ShipmentPage() {
  const { reference = '' } = useParams<{ reference: string }>();
  const [query] = useSearchParams();
  const box = query.get('box');
  const { data: shipment, error, refetch, isPlaceholderData } = useShipment(reference, box);
  useOwnAddress(reference, isPlaceholderData ? undefined : shipment, query);
  if (error instanceof Refusal && (error.code === 'not_tracked' || error.code === 'invalid_reference')) {
    return <NotTracked reference={reference} reason={error} />;
  }
  // Loaded data stays while the server cannot be reached for a moment: the next change loads it again.
  if (shipment !== undefined) return <Shipment key={shipment.reference} shipment={shipment} />;
  if (error) {
    return (
      <Page title={reference}>
        <Unreachable error={error} retry={() => void refetch()} />
      </Page>
    );
  }
  return <PageSkeleton reference={reference} />;
}

/** The address of a shipment has its reference. An address with one of its containers is replaced by it. */
function useOwnAddress(reference: string, shipment: ShipmentView | undefined, query: URLSearchParams): void {
  const [, navigate] = useLocation();
  const own = shipment?.reference;
  const chosen = shipment?.box.container;
  useEffect(() => {
    if (own === undefined || own === reference) return;
    const box = query.get('box') ?? (chosen && chosen !== own ? chosen : null);
    navigate(boxAddress(own, box, query), { replace: true });
  }, [own, chosen, reference, query, navigate]);
}

function Shipment({ shipment }: { shipment: ShipmentView }) {
  const { reference, box, boxes, warnings } = shipment;
  const now = useNow();
  return (
    <Page
      title={reference}
      lead={<Lead shipment={shipment} />}
      actions={
        <>
          <ShareButton
            scope={{ type: 'shipment', reference }}
            title={text.sharing.shareShipment(reference)}
          />
          <AlertMenu references={[reference]} />
          <PrintButton />
          <ShipmentActions shipment={shipment} />
        </>
      }
    >
      <PrintHead>{formatSeries(shipment.own_references)}</PrintHead>
      <Attention shipment={shipment} />
      <div className={styles.onScreen}>
        <LazyPart>
          <CustomerPanel reference={reference} />
        </LazyPart>
      </div>
      {warnings.includes('check_digit') && <Notice tone="warn">{text.shipment.checkDigit}</Notice>}
      {warnings.includes('waiting_for_source') && <Notice>{text.shipment.waitingForSource}</Notice>}
      {warnings.includes('pages_missing') && <Notice tone="warn">{text.shipment.pagesMissing}</Notice>}
      {boxes.length > 1 && <Boxes reference={reference} boxes={boxes} chosen={box.container} />}
      <Glance shipment={shipment} now={now} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Timeline box={box} now={now} />
          <Legs box={box} now={now} />
        </div>
        <div className={styles.column}>
          <EtaPanel reference={reference} box={box} now={now} />
          {box.release && <ReleasePanel release={box.release} />}
          <LazyPart>
            <ClocksPanel reference={reference} container={box.container} />
          </LazyPart>
          <div className={styles.onScreen}>
            <NoticePanel reference={reference} container={box.container} />
            <DatesPanel key={box.container} reference={reference} box={box} />
            <WordsPanel shipment={shipment} />
            <InvoicesPanel shipment={shipment} />
          </div>
          <Facts shipment={shipment} />
        </div>
      </div>
      <div className={styles.records}>
        <Records reference={reference} thinned={shipment.thinned} />
      </div>
    </Page>
  );
}

function Lead({
  shipment: { reference, own_references, carrier, reported_by, box },
}: {
  shipment: ShipmentView;
}) {
  return (
    <span className={styles.lead}>
      {own_references.length > 0 && (
        <span className={styles.onScreen}>{`${formatSeries(own_references)} · `}</span>
      )}
      {[
        box.container !== reference && box.container,
        text.shipment.by(shortCarrierName(carrier.name)),
        reported_by && text.shipment.reportedBy(serviceName(reported_by.via)),
      ]
        .filter(Boolean)
        .join(' · ')}
      {carrier.simulated && <Badge>{text.shipment.invented}</Badge>}
    </span>
  );
}
