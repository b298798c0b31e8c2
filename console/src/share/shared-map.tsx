import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { cityOf } from '../shipment/city-of.ts';
import { positionOf } from '../shipment/map/globe-line.ts';
import { captionOf } from '../shipment/map/map-caption.ts';
import { RouteDrawing } from '../shipment/map/route-drawing.tsx';
import styles from '../shipment/map/route-map.module.css';
import { text } from '../text/text.ts';
import type { Size } from '../ui/use-size.ts';

export interface SharedMapProps {
  box: BoxView;
  size: Size;
  now: number;
}

/** The route on a map. It is loaded after the words of the page, since it is most of what the page loads. */
export function SharedMap({ box, size, now }: SharedMapProps) {
  const words = text.shipment.map;
  const isKnown = box.stops.some((stop) => positionOf(stop) !== null);
  const caption = captionOf(box, now);
  return (
    <figure className={styles.map}>
      <div className={styles.frame}>
        {!isKnown && <p className={styles.nowhere}>{words.nowhere}</p>}
        {isKnown && (
          <svg
            className={styles.picture}
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={words.picture(box.stops.map(cityOf).join(' – '))}
          >
            <RouteDrawing box={box} size={size} now={now} />
          </svg>
        )}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
