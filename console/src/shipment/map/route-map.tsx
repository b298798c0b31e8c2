import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { useSize } from '../../ui/use-size.ts';
import { RouteFigure } from './route-figure.tsx';

/** The route on a map that fills its frame. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function RouteMap({ box, now }: { box: BoxView; now: number }) {
  const [frame, size] = useSize<HTMLDivElement>();
  return <RouteFigure box={box} size={size} now={now} frame={frame} />;
}
