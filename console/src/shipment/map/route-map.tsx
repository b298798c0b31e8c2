// The route on a map, which is drawn here from data of this server.

import { type GeoProjection, geoPath } from 'd3-geo';
import { Fragment, useMemo } from 'react';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { Globe } from '../../globe/globe.tsx';
import { text } from '../../text/text.ts';
import { type Size, useSize } from '../../ui/use-size.ts';
import { cityOf } from '../city-of.ts';
import { fitProjection } from './fit-projection.ts';
import { type Position, positionOf } from './globe-line.ts';
import { captionOf } from './map-caption.ts';
import { MapPorts } from './map-ports.tsx';
import { drawnLegs, lineOf, shipOf } from './route-lines.ts';
import styles from './route-map.module.css';

const margin = 44;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function RouteMap({ box, now }: { box: BoxView; now: number }) {
  const [frame, size] = useSize<HTMLDivElement>();
  const ports = box.stops.map(positionOf).filter((position) => position !== null);
  const words = text.shipment.map;
  const route = box.stops.map(cityOf).join(' – ');
  const caption = captionOf(box, now);
  return (
    <figure className={styles.map}>
      <div ref={frame} className={styles.frame}>
        {ports.length === 0 && <p className={styles.nowhere}>{words.nowhere}</p>}
        {ports.length > 0 && size.width > 0 && (
          <svg
            className={styles.picture}
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={words.picture(route)}
          >
            <Drawing box={box} size={size} now={now} />
          </svg>
        )}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

interface DrawingProps {
  box: BoxView;
  size: Size;
  now: number;
}

function Drawing({ box, size, now }: DrawingProps) {
  // By its content, not by its identity: each change loads the same answer as a new object.
  const name = JSON.stringify(linesOf(box));
  const { width, height } = size;
  const projection = useMemo(
    () => fitProjection(JSON.parse(name) as Position[][], { width, height, margin }),
    [name, width, height],
  );
  const ship = shipOf(box, now);
  const at = ship && projection(ship.at);
  return (
    <>
      <Globe projection={projection} />
      <Lines box={box} projection={projection} now={now} />
      <MapPorts box={box} projection={projection} frame={size} ship={at} />
      {ship && <Ship at={at} isOverdue={ship.isOverdue} />}
    </>
  );
}

function Lines({ box, projection, now }: { box: BoxView; projection: GeoProjection; now: number }) {
  const path = geoPath(projection).digits(1);
  return drawnLegs(box, now).map(({ id, done, ahead }) => (
    <Fragment key={id}>
      {ahead && <path className={styles.ahead} d={path({ type: 'LineString', coordinates: ahead }) ?? ''} />}
      {done && <path className={styles.done} d={path({ type: 'LineString', coordinates: done }) ?? ''} />}
    </Fragment>
  ));
}

function Ship({ at, isOverdue }: { at: [number, number] | null; isOverdue: boolean }) {
  if (at === null) return null;
  return (
    <g
      className={styles.ship}
      data-overdue={isOverdue || undefined}
      transform={`translate(${at[0]} ${at[1]})`}
    >
      <circle className={styles.pulse} r="9" />
      <circle className={styles.halo} r="9" />
      <circle className={styles.core} r="5" />
    </g>
  );
}

/** Everything that must be visible: the legs, and every port. */
function linesOf(box: BoxView): Position[][] {
  const legs = box.legs.map((_, leg) => lineOf(box, leg));
  const ports = box.stops.map(positionOf).map((position) => position && [position]);
  return [...legs, ...ports].filter((line) => line !== null);
}
