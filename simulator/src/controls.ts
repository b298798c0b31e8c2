// The deviations and faults that are switched on for a carrier or for one reference.

import { type Fault, nextFault } from './faults/fault.ts';
import { carriers } from './world/carriers.ts';

export interface Settings {
  /** Names from `deviations/deviations.ts`. */
  deviations: readonly string[];
  faults: readonly Fault[];
  /** The most events on a page, whatever `limit` asks for. null: no such cap. */
  pageSize: number | null;
  /** The answers are those of this many days ago. */
  daysAgo: number;
}

/** The settings that apply to one request. */
export interface Manner {
  deviations: readonly string[];
  fault: Fault | null;
  pageSize: number | null;
  daysAgo: number;
}

export interface Controls {
  carrier(scac: string): Settings;
  reference(reference: string): Settings;
  setCarrier(scac: string, settings: Settings): void;
  setReference(reference: string, settings: Settings): void;
  /** Switches a carrier back to its habits. A reference goes back to the standard. */
  clearCarrier(scac: string): void;
  clearReference(reference: string): void;
  /** The settings for a request to a carrier about these references. Uses up one request of a fault with `times`. */
  take(scac: string, references: readonly string[]): Manner;
}

const nothing: Settings = { deviations: [], faults: [], pageSize: null, daysAgo: 0 };

/** Everything is switched off at first, except the carriers' habits. */
export function createControls(habitsOf: (scac: string) => readonly string[]): Controls {
  const settings = new Map<string, Settings>();
  const carrierKey = (scac: string): string => `carrier ${scac.toUpperCase()}`;
  const referenceKey = (reference: string): string => `reference ${reference.toUpperCase()}`;
  const clearCarrier = (scac: string): void => {
    settings.set(carrierKey(scac), { ...nothing, deviations: habitsOf(scac) });
  };
  for (const { scac } of carriers) clearCarrier(scac);

  return {
    carrier: (scac) => settings.get(carrierKey(scac)) ?? nothing,
    reference: (reference) => settings.get(referenceKey(reference)) ?? nothing,
    setCarrier: (scac, change) => settings.set(carrierKey(scac), change),
    setReference: (reference, change) => settings.set(referenceKey(reference), change),
    clearCarrier,
    clearReference: (reference) => settings.delete(referenceKey(reference)),
    take(scac, references) {
      const keys = [...references.map(referenceKey), carrierKey(scac)];
      const inForce = keys.map((key) => settings.get(key) ?? nothing);
      return {
        deviations: inForce.flatMap(({ deviations }) => deviations),
        fault: takeFault(settings, keys),
        pageSize: inForce.find(({ pageSize }) => pageSize !== null)?.pageSize ?? null,
        daysAgo: Math.max(...inForce.map(({ daysAgo }) => daysAgo)),
      };
    },
  };
}

function takeFault(settings: Map<string, Settings>, keys: readonly string[]): Fault | null {
  for (const key of keys) {
    const current = settings.get(key) ?? nothing;
    const { fault, rest } = nextFault(current.faults);
    if (fault === null) continue;
    settings.set(key, { ...current, faults: rest });
    return fault;
  }
  return null;
}
