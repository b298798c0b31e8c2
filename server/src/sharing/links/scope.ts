import type { BoxFilters } from '../../tracking/listing/box-filter.ts';

/** A shipment, under the reference by which it is tracked. Tracked again later, it is another shipment. */
export interface ShipmentScope {
  type: 'shipment';
  reference: string;
  shipmentId: string;
}

/** The shipments that have the tag when the link is read. */
export interface TagScope {
  type: 'tag';
  /** In lower case, as shipments are found by it. */
  tag: string;
  /** As it was typed; absent on links of earlier releases. */
  written?: string;
}

/** A saved view as it was when the link was made: a change of the view changes no link. */
export interface ViewScope {
  type: 'view';
  viewId: string;
  name: string;
  filters: BoxFilters;
}

export type ShareScope = ShipmentScope | TagScope | ViewScope;
export const scopeTypes = ['shipment', 'tag', 'view'] as const satisfies readonly ShareScope['type'][];
export type ScopeType = ShareScope['type'];

/** As a client names it; the shipment is looked up. */
export type WantedScope = Omit<ShipmentScope, 'shipmentId'> | TagScope | ViewScope;

/** The boxes of a scope. */
export function filtersOf(scope: ShareScope): BoxFilters {
  switch (scope.type) {
    case 'shipment':
      return { shipmentId: scope.shipmentId };
    case 'tag':
      return { tags: [scope.tag] };
    case 'view':
      return scope.filters;
  }
}

/** The scope as the audit log names it. */
export function namesOf(scope: ShareScope): Record<string, string> {
  switch (scope.type) {
    case 'shipment':
      return { reference: scope.reference };
    case 'tag':
      return { tag: scope.written ?? scope.tag };
    case 'view':
      return { view: scope.name };
  }
}
