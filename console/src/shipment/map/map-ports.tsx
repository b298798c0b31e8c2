import type { GeoProjection } from 'd3-geo';
import type { BoxView, StopView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { cityOf } from '../../text/city-of.ts';
import type { Size } from '../../ui/use-size.ts';
import { positionOf } from './globe-line.ts';
import styles from './map-ports.module.css';
import { placeLabels } from './place-labels.ts';

/** The width of a letter in pixels; a little more than needed. */
const letterWidth = 7.5;

interface Props {
  box: BoxView;
  projection: GeoProjection;
  frame: Size;
  /** The position of the ship; null for none. */
  ship: [number, number] | null;
}

/** The ports of the route with their names. */
export function MapPorts({ box: { stops, whereabouts, status }, projection, frame, ship }: Props) {
  const here = whereabouts !== null && 'stop' in whereabouts ? whereabouts.stop : null;
  const drawn = stops.flatMap((stop, at) => {
    const position = positionOf(stop);
    const point = position && projection(position);
    return point ? [{ stop, at, x: point[0], y: point[1] }] : [];
  });
  const labels = placeLabels(
    drawn.map(({ stop, x, y }) => ({ x, y, width: nameOf(stop).length * letterWidth })),
    { ...frame, obstacles: ship === null ? [] : [{ x: ship[0], y: ship[1] }] },
  );
  return drawn.map(({ stop, at, x, y }, position) => {
    const label = labels[position];
    const isHere = at === here;
    return (
      <g key={`${stop.unlocode} ${stop.location}`} className={styles.port} data-here={isHere || undefined}>
        {isHere && status !== 'arrived' && <circle className={styles.pulse} cx={x} cy={y} r="10" />}
        <circle
          className={stop.role === 'discharge' ? styles.goal : styles.dot}
          cx={x}
          cy={y}
          r={stop.role === 'call' ? 3.5 : 5.5}
        />
        {label && (
          <text className={styles.name} x={label.x} y={label.y} textAnchor={label.anchor}>
            {nameOf(stop)}
          </text>
        )}
      </g>
    );
  });
}

function nameOf(stop: StopView): string {
  return cityOf(stop) || (stop.unlocode ?? '');
}
