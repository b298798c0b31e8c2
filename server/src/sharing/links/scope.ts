import type { BoxFilters } from '../../tracking/listing/box-filter.ts';
import type { Sort } from '../../tracking/listing/box-order.ts';

/** A shipment, under the reference by which it is tracked. Tracked again later, it is another shipment. */
export interface ShipmentScope {
  type: 'shipment';
  reference: string;
  shipmentId: string;
}

/** The shipments that have the tag when the link is read. */
export interface TagScope {
  type: 'tag';
  tag: string;
}

/** A saved view as it was when the link was made: a change of the view changes no link. */
export interface ViewScope {
  type: 'view';
  viewId: string;
  name: string;
  filters: BoxFilters;
  sort: Sort;
}

export type ShareScope = ShipmentScope | TagScope | ViewScope;
export const scopeTypes = ['shipment', 'tag', 'view'] as const satisfies readonly ShareScope['type'][];
export type ScopeType = ShareScope['type'];

/** As a client names it; the shipment is looked up. */
export type WantedScope = Omit<ShipmentScope, 'shipmentId'> | TagScope | ViewScope;

/** The boxes of a scope, and their order. */
export function boxesOfScope(scope: ShareScope): { filters: BoxFilters; sort: Sort } {
  switch (scope.type) {
    case 'shipment':
      return { filters: { shipmentId: scope.shipmentId }, sort: 'container' };
    case 'tag':
      return { filters: { tags: [scope.tag] }, sort: '-tracked' };
    case 'view':
      return { filters: scope.filters, sort: shownSort(scope.sort) };
  }
}

/** Readers see what is in a cursor, and the slip would say something about the promised day. */
function shownSort(sort: Sort): Sort {
  if (sort === 'slip') return 'eta';
  return sort === '-slip' ? '-eta' : sort;
}

/** The scope as the audit log names it. */
export function namesOf(scope: ShareScope): Record<string, string> {
  switch (scope.type) {
    case 'shipment':
      return { reference: scope.reference };
    case 'tag':
      return { tag: scope.tag };
    case 'view':
      return { view: scope.name };
  }
}
