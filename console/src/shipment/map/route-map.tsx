// The route on a map, which is drawn here from data of this server.

import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { text } from '../../text/text.ts';
import { useSize } from '../../ui/use-size.ts';
import { cityOf } from '../city-of.ts';
import { positionOf } from './globe-line.ts';
import { captionOf } from './map-caption.ts';
import { RouteDrawing } from './route-drawing.tsx';
import styles from './route-map.module.css';

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
            <RouteDrawing box={box} size={size} now={now} />
          </svg>
        )}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
