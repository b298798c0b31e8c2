import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { useEtaHistory } from '../shipment-api.ts';
import { EtaChanges } from './eta-changes.tsx';
import { EtaChart } from './eta-chart.tsx';
import styles from './eta-panel.module.css';
import { type EtaSeries, etaSeries } from './eta-series.ts';

/** How the ETA changed since tracking began: as a chart, and as a table. */
export function EtaPanel({ reference, box, now }: { reference: string; box: BoxView; now: number }) {
  return (
    <Panel title={text.shipment.history.title}>
      <Loaded query={useEtaHistory(reference, box.container)}>
        {(changes) => <EtaHistory box={box} series={etaSeries(changes)} now={now} />}
      </Loaded>
    </Panel>
  );
}

function EtaHistory({ box, series, now }: { box: BoxView; series: EtaSeries; now: number }) {
  const words = text.shipment.history;
  if (series.points.length === 0) return <p className={styles.soft}>{words.never}</p>;
  return (
    <>
      {(series.points.length > 1 || box.forecast !== null) && (
        <EtaChart series={series} forecast={box.forecast} now={now} />
      )}
      {series.points.length === 1 && (
        <p className={styles.soft}>{box.eta_initial === null ? words.arrivedBefore : words.once}</p>
      )}
      <EtaChanges points={series.points} />
    </>
  );
}
