import { fieldsAt, textAt, valueAt } from '../../fields.ts';
import { markOf, type RouteList } from '../route-list.ts';
import { idOf, shipmentsIn } from './body.ts';
import { shipsgo } from './list-active.ts';

/** Parts of the route that change by the clock. */
const moving = new Set(['transit_percentage', 'transit_time']);

/** ShipsGo’s shipments, each with its status, its route and, where the list has them, its boxes. */
export const shipsgoList: RouteList = {
  mediaType: 'application/json',
  first: shipsgo.first,
  readPage(json, address) {
    const page = shipsgo.readPage(json, address);
    if (page === null) return null;
    const rows = shipmentsIn(json).map((shipment) => {
      const route = [...fieldsAt(shipment, 'route')].filter(([name]) => !moving.has(name));
      const boxes = [valueAt(shipment, 'containers'), valueAt(shipment, 'container_count')];
      return {
        id: idOf(shipment),
        references: [],
        mark: markOf([
          textAt(shipment, 'status'),
          textAt(fieldsAt(shipment, 'carrier'), 'scac'),
          route,
          boxes,
        ]),
      };
    });
    return { rows, next: page.next };
  },
};
