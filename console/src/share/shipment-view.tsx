import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { EtaBlock } from '../shipment/eta/eta-block.tsx';
import glance from '../shipment/glance.module.css';
import { headline } from '../shipment/headline.ts';
import type { RouteFigure } from '../shipment/map/route-figure.tsx';
import columns from '../shipment/shipment-page.module.css';
import { Legs } from '../shipment/timeline/legs.tsx';
import { ProgressStrip } from '../shipment/timeline/progress-strip.tsx';
import { Timeline } from '../shipment/timeline/timeline.tsx';
import { Unbroken } from '../shipment/unbroken.tsx';
import { formatDays } from '../text/format.ts';
import { sharedText } from '../text/shared-text.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Distance } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import { boxOf } from './box-of.ts';
import { mapSize } from './map-size.ts';
import { nameOf } from './name-of.ts';
import type { SharedList, SharedShipment } from './share-data.ts';
import styles from './share-page.module.css';
import { hashOf, type ShareState } from './share-state.ts';
import { SharedBoxes } from './shared-boxes.tsx';
import { SharedClocks } from './shared-clocks.tsx';
import { SharedFacts } from './shared-facts.tsx';

interface Props {
  shipment: SharedShipment;
  state: ShareState;
  list: SharedList;
  now: number;
  /** Of the page, in pixels. */
  width: number;
  /** Null until it is loaded. */
  map: typeof RouteFigure | null;
}

/** One shipment: where it is, when it arrives, its map, its timeline and its numbers. */
export function ShipmentView({ shipment, state, list, now, width, map: RouteMap }: Props) {
  const { chosen } = state;
  const { containers, last_checked_at } = shipment;
  const shared = containers.find(({ container }) => container === chosen.box) ?? containers[0];
  if (shared === undefined) return null;
  const box = boxOf(shared);
  return (
    <>
      <Heading shipment={shipment} container={box.container} list={list} />
      {containers.length > 1 && <SharedBoxes boxes={containers} shown={shared} chosen={chosen} />}
      <section className={glance.glance}>
        <div className={glance.words}>
          <div className={glance.badges}>
            <StatusBadge status={box.status} timing={box.timing} />
            <Badge>{text.shipment.phases[box.phase]}</Badge>
          </div>
          <h2 className={glance.headline}>
            <Unbroken>{headline(box)}</Unbroken>
          </h2>
          <EtaBlock box={box} />
          {box.forecast && <p>{sharedText.expected(formatDays(box.forecast.p10, box.forecast.p90))}</p>}
          <p className={styles.soft}>
            {withElements(sharedText.checked, <Distance at={last_checked_at} now={now} />)}
          </p>
          {shipment.stale && <Notice tone="warn">{text.shipment.trouble.stale}</Notice>}
        </div>
        <div className={glance.map}>
          {RouteMap ? <RouteMap box={box} size={mapSize(width)} now={now} /> : <Skeleton height="100%" />}
        </div>
        <div className={glance.strip}>
          <ProgressStrip box={box} now={now} />
        </div>
      </section>
      <div className={columns.columns}>
        <div className={columns.column}>
          <Timeline box={box} now={now} />
        </div>
        <div className={columns.column}>
          <SharedClocks clocks={shared.free_time} />
          <SharedFacts shipment={shipment} box={box} />
          <Legs box={box} now={now} />
        </div>
      </div>
    </>
  );
}

function Heading({ shipment, container, list }: Pick<Props, 'shipment' | 'list'> & { container: string }) {
  const { reference, carrier } = shipment;
  const name = (list.shipment && list.share.title) || nameOf(shipment);
  const numbers = new Set([reference, container]);
  return (
    <div className={styles.heading}>
      {list.shipment === undefined && <a href={hashOf({ key: null, box: null })}>{sharedText.back}</a>}
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.soft}>
        {[...numbers, text.shipment.by(shortCarrierName(carrier.name))]
          .filter((part) => part && part !== name)
          .join(' · ')}
      </p>
    </div>
  );
}
