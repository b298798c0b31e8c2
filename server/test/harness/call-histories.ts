// Invented histories of port calls: ships of one carrier on one lane, that arrive a fixed time after their ETA.

import type { PortCallHistory } from '../../src/domain/forecast/history/read-history.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface HistoryFacts {
  carrier?: string;
  voyages: number;
  callsOfVoyage?: number;
  statements?: number;
  /** When the first ship arrives; the others follow, one each day. Milliseconds since the epoch. */
  from: number;
  /** How late ships are, against the ETA that stands. */
  lateHours?: number;
}

/** Each ETA is given two days after the one before, and the last is a day old when the ship arrives. */
export function callHistories(facts: HistoryFacts): PortCallHistory[] {
  const { carrier = 'MSCU', voyages, callsOfVoyage = 1, statements = 8, from, lateHours = 24 } = facts;
  return Array.from({ length: voyages * callsOfVoyage }, (_, nth) => {
    const [voyage, call] = [Math.floor(nth / callsOfVoyage), nth % callsOfVoyage];
    const arrivedAt = from + voyage * dayMs + call * 3 * dayMs;
    const pod = ['NLRTM', 'DEHAM', 'BEANR', 'GBFXT', 'FRLEH'][call] ?? 'NLRTM';
    return {
      ...{ call: `${voyage}-${call}`, carrier, ship: String(9_000_000 + voyage), voyage: `V${voyage}`, pod },
      lanes: [`CNSHA-${pod}`],
      statements: Array.from({ length: statements }, (_, index) => ({
        learnedAt: arrivedAt - (statements - index) * 2 * dayMs + dayMs,
        // The ETA moves by an hour each time, and stays so much too early.
        eta: arrivedAt - lateHours * hourMs - (statements - 1 - index) * hourMs,
      })),
      arrival: { at: arrivedAt, learnedAt: arrivedAt + 6 * hourMs },
    };
  });
}
