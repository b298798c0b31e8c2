import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { text } from '../../text/text.ts';
import { lineOf, shipOf } from './route-lines.ts';

type Facts = Pick<BoxView, 'stops' | 'legs' | 'whereabouts' | 'status'>;

/** What the map shows, and how exact it is; '' for a map with ports only. */
export function captionOf(box: Facts, now: number): string {
  const words = text.shipment.map;
  const ship = shipOf(box, now);
  const drawn = box.legs.filter((_, leg) => lineOf(box, leg) !== null);
  const ways = drawn.filter(({ way }) => way !== null).length;
  const position = ship && (ship.isOverdue ? words.overdue : words.estimated);
  const lines = ways === 0 ? words.shortest : ways < drawn.length ? words.mixed : words.lanes;
  return text.common.sentences([position, drawn.length > 0 && lines]);
}
