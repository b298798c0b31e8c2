import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { Refusal } from '../api/request.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { text } from '../text/en.ts';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EtaChanges } from './eta-changes.tsx';
import { EtaChart } from './eta-chart.tsx';
import styles from './eta-panel.module.css';
import { etaSeries } from './eta-series.ts';
import { useEtaHistory } from './shipment-api.ts';

/** How the expected arrival moved while it is watched: drawn, and told. */
export function EtaPanel({ reference, box, now }: { reference: string; box: BoxView; now: number }) {
  const words = text.shipment.history;
  const { data, error, refetch } = useEtaHistory(reference, box.container);
  const series = data && etaSeries(data);
  return (
    <Panel title={words.title}>
      {error && <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />}
      {!series && !error && <Skeleton height="15rem" />}
      {series?.points.length === 0 && <p className={styles.soft}>{words.never}</p>}
      {series && series.points.length > 0 && (
        <>
          {series.points.length > 1 ? (
            <EtaChart series={series} now={now} />
          ) : (
            <p className={styles.soft}>{words.once}</p>
          )}
          <EtaChanges points={series.points} />
        </>
      )}
    </Panel>
  );
}
