import type { ShipmentView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { riskyFrom } from '../../../server/src/domain/forecast/risky-from.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { LazyPart } from '../shell/lazy-part.tsx';
import { promiseWords } from '../text/promise-words.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Checked } from './checked.tsx';
import { ConnectionRisk } from './connection-risk.tsx';
import { EtaBlock } from './eta/eta-block.tsx';
import { ForecastNote } from './eta/forecast-note.tsx';
import { RouteDates } from './eta/route-dates.tsx';
import styles from './glance.module.css';
import { headline } from './headline.ts';
import { positionOf } from './map/globe-line.ts';
import { ProgressStrip } from './timeline/progress-strip.tsx';
import { Trouble } from './trouble.tsx';
import { Unbroken } from './unbroken.tsx';

const RouteMap = lazyPage(() => import('./map/route-map.tsx'));

/** The top of the page: where the shipment is and when it arrives. */
export function Glance({ shipment, now }: { shipment: ShipmentView; now: number }) {
  const { box, trouble } = shipment;
  const promise = promiseWords({ ...box, promised_at: shipment.promised_at });
  const isNowhere = box.stops.every((stop) => positionOf(stop) === null);
  return (
    <section className={styles.glance}>
      <div className={styles.words}>
        <div className={styles.badges}>
          <StatusBadge status={box.status} timing={box.timing} />
          {promise && <Badge tone={promise.isLate ? 'bad' : 'good'}>{promise.words}</Badge>}
          <Badge>{text.shipment.phases[box.phase]}</Badge>
        </div>
        <h2 className={styles.headline}>
          <Unbroken>{headline(box)}</Unbroken>
        </h2>
        <EtaBlock box={box} />
        <RouteDates shipment={shipment} />
        <ForecastNote box={box} />
        {box.connection && box.connection.chance_to_miss >= riskyFrom && (
          <ConnectionRisk connection={box.connection} />
        )}
        {trouble && <Trouble trouble={trouble} />}
        <Checked shipment={shipment} now={now} />
      </div>
      <div className={styles.map} data-nowhere={isNowhere || undefined}>
        <LazyPart waiting={<Skeleton height="100%" />}>
          <RouteMap box={box} now={now} />
        </LazyPart>
      </div>
      <div className={styles.strip}>
        <ProgressStrip box={box} now={now} />
      </div>
    </section>
  );
}
