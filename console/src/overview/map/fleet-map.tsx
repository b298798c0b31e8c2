// All containers under way on a map, which is drawn here from data of this server.

import { Globe as GlobeIcon, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { MapSpot } from '../../../../server/src/console/overview/schemas.ts';
import { Globe } from '../../globe/globe.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useSize } from '../../ui/use-size.ts';
import { clusterSpots } from './cluster-spots.ts';
import styles from './fleet-map.module.css';
import { FleetMarker } from './fleet-marker.tsx';
import { mostZoom, projectionOf } from './map-view.ts';
import { useMapView } from './use-map-view.ts';

/** The least distance of two markers, in pixels; they have the size of a finger. */
const apart = 36;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function FleetMap({ spots }: { spots: readonly MapSpot[] }) {
  const words = text.overview.map;
  const [frame, size] = useSize<HTMLDivElement>();
  const { view, zoomIn, zoomOut, showAll, onKeyDown, onPointerMove } = useMapView(frame, size);
  const projection = useMemo(() => projectionOf(view, size), [view, size]);
  const placed = spots.flatMap((spot) => {
    const [x, y] = projection([spot.at.longitude, spot.at.latitude]) ?? [-1, -1];
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height ? [{ spot, x, y }] : [];
  });
  const clusters = clusterSpots(placed, view.zoom < mostZoom ? apart : 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={frame}
      role="group"
      aria-label={words.hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and move the map
      tabIndex={0}
      className={styles.frame}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
    >
      <svg className={styles.picture} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {size.width > 0 && <Globe projection={projection} />}
      </svg>
      <ul className={styles.markers}>
        {clusters.map((cluster) => (
          <FleetMarker key={cluster.spots[0].id} cluster={cluster} onZoom={zoomIn} />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<Plus aria-hidden="true" />} aria-label={words.zoomIn} onClick={() => zoomIn()} />
        <Button icon={<Minus aria-hidden="true" />} aria-label={words.zoomOut} onClick={zoomOut} />
        <Button icon={<GlobeIcon aria-hidden="true" />} aria-label={words.all} onClick={showAll} />
      </div>
    </div>
  );
}
