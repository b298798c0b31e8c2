// What the page behind a share link knows, and how an answer changes it. Pure.

import type { SharedList, SharedShipment } from './share-data.ts';

/** What the address of the page asks for, after `#`. */
export interface Chosen {
  /** A row of the list; null: the list, or the one shipment of the link. */
  key: string | null;
  /** A container of the shipment; null: its first. */
  box: string | null;
}

export interface ShareState {
  chosen: Chosen;
  /** All pages of the list that were loaded; null before the first answer. */
  list: SharedList | null;
  /** The chosen row, with its key. */
  opened: { key: string; shipment: SharedShipment } | null;
  /** By the clock of the browser: when the server answered last. */
  answeredAtMs: number;
  /** `gone`: the link does not work. `failed`: the last request had no answer. */
  health: 'loading' | 'well' | 'failed' | 'gone';
  /** The list does not show the chosen shipment any more. */
  hasLeft: boolean;
  isLoadingMore: boolean;
}

export function beginState(hash: string): ShareState {
  return {
    chosen: readHash(hash),
    list: null,
    opened: null,
    answeredAtMs: 0,
    health: 'loading',
    hasLeft: false,
    isLoadingMore: false,
  };
}

export function readHash(hash: string): Chosen {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  return { key: asked.get('shipment'), box: asked.get('box') };
}

export function hashOf({ key, box }: Chosen): string {
  const asked = new URLSearchParams({ ...(key !== null && { shipment: key }), ...(box !== null && { box }) });
  return `#${asked}`;
}

/** The shipment to show; null: the list. */
export function shownShipment({ list, opened, chosen }: ShareState): SharedShipment | null {
  if (list?.shipment !== undefined) return list.shipment;
  return opened !== null && opened.key === chosen.key ? opened.shipment : null;
}

/** The present of the shipments, which goes on between two answers. */
export function presentOf({ list, answeredAtMs }: ShareState, clockMs: number): number {
  return list === null ? clockMs : Date.parse(list.as_of) + clockMs - answeredAtMs;
}

/** One page after another, as one list. A container that moved from one page to the next meanwhile is there once. */
export function joinPages([first, ...others]: readonly [SharedList, ...SharedList[]]): SharedList {
  const rows = [first, ...others].flatMap(({ shipments }) => shipments);
  const shipments = [...new Map(rows.map((row) => [row.key, row])).values()];
  return { ...first, shipments, next: (others.at(-1) ?? first).next };
}
