import { type GeoProjection, geoPath } from 'd3-geo';
import { Fragment, useMemo } from 'react';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { Globe } from '../../globe/globe.tsx';
import type { Size } from '../../ui/use-size.ts';
import { fitProjection } from './fit-projection.ts';
import { type Position, positionOf } from './globe-line.ts';
import { MapPorts } from './map-ports.tsx';
import { drawnLegs, lineOf, shipOf } from './route-lines.ts';
import styles from './route-map.module.css';

const margin = 44;

interface Props {
  box: BoxView;
  size: Size;
  now: number;
}

/** The world with the route of a box, its ports and its ship, inside of an `svg` of this size. */
export function RouteDrawing({ box, size, now }: Props) {
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
