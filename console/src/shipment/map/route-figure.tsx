import type { RefObject } from 'react';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { cityOf } from '../../text/city-of.ts';
import { text } from '../../text/text.ts';
import type { Size } from '../../ui/use-size.ts';
import { positionOf } from './globe-line.ts';
import { captionOf } from './map-caption.ts';
import { RouteDrawing } from './route-drawing.tsx';
import styles from './route-map.module.css';

interface Props {
  box: BoxView;
  /** Of the frame; nothing is drawn before it has one. */
  size: Size;
  now: number;
  frame?: RefObject<HTMLDivElement | null>;
}

/** The route on a map, which is drawn here from data of this server. */
export function RouteFigure({ box, size, now, frame }: Props) {
  const words = text.shipment.map;
  const isKnown = box.stops.some((stop) => positionOf(stop) !== null);
  const caption = captionOf(box, now);
  return (
    <figure className={styles.map}>
      <div ref={frame} className={styles.frame}>
        {!isKnown && <p className={styles.nowhere}>{words.nowhere}</p>}
        {isKnown && size.width > 0 && (
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
