// The raw events of Terminal49, by their code (its OpenAPI description, `raw_event`).

import { meaningOf, move, paper, remark, statement } from '../../edi/status-meaning.ts';
import { inRole, type RouteMeaning } from '../route-event.ts';

const laden = { load: 'laden' } as const;
const sea = { mode: 'vessel' } as const;
const rail = { mode: 'rail', load: 'laden' } as const;
const ladenAtSea = { mode: 'vessel', load: 'laden' } as const;

/**
 * A feeder brings the box to the port of loading, or on from the port of discharge, so its ports have no role.
 * `positioned_…` is not explained, and is kept as words.
 */
const meanings: Readonly<Record<string, RouteMeaning>> = {
  empty_out: inRole(null, move('GTOT', { load: 'empty' })),
  full_in: inRole(null, move('GTIN', laden)),
  positioned_in: inRole(null, remark('Positioned in')),
  positioned_out: inRole(null, remark('Positioned out')),
  vessel_loaded: inRole('POL', move('LOAD', ladenAtSea)),
  vessel_departed: inRole('POL', move('DEPA', sea)),
  transshipment_arrived: inRole('PTS', move('ARRI', sea)),
  transshipment_discharged: inRole('PTS', move('DISC', ladenAtSea)),
  transshipment_loaded: inRole('PTS', move('LOAD', ladenAtSea)),
  transshipment_departed: inRole('PTS', move('DEPA', sea)),
  feeder_arrived: inRole(null, move('ARRI', sea)),
  feeder_discharged: inRole(null, move('DISC', ladenAtSea)),
  feeder_loaded: inRole(null, move('LOAD', ladenAtSea)),
  feeder_departed: inRole(null, move('DEPA', sea)),
  rail_loaded: inRole(null, move('LOAD', rail)),
  rail_departed: inRole(null, move('DEPA', rail)),
  rail_arrived: inRole(null, move('ARRI', rail)),
  rail_unloaded: inRole(null, move('DISC', rail)),
  vessel_arrived: inRole('POD', move('ARRI', sea)),
  vessel_discharged: inRole('POD', move('DISC', ladenAtSea)),
  arrived_at_destination: inRole('PDE', move('ARRI', rail)),
  delivered: inRole(null, move('DROP', { mode: 'truck', ...laden })),
  full_out: inRole(null, move('GTOT', laden)),
  empty_in: inRole(null, move('GTIN', { load: 'empty' })),
  vgm_received: inRole(null, paper('Verified gross mass received')),
  carrier_release: inRole(null, statement('released', 'Carrier release', 'carrier')),
  customs_release: inRole(null, statement('released', 'Customs release', 'customs')),
  available: inRole(null, statement('released', 'Available for pick-up', 'terminal')),
};

/** The meaning of a code. An unknown one is kept in the line's own words, or else as it is. */
export function rawEventMeaning(code: string, words: string): RouteMeaning {
  const known = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
  if (known === undefined) return inRole(null, meaningOf(code, {}, words || code.replaceAll('_', ' ')));
  return { ...known, words: known.words || words };
}
