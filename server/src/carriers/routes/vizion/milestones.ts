// The milestones of Vizion, by their description (docs.vizionapi.com, "Standardized milestone events").

import type { LocationRole, TransportMode } from '../../../domain/events/event.ts';
import { move, paper, type StatusMeaning, type StatusTable, statement } from '../../edi/status-meaning.ts';
import { inRole, type RouteMeaning } from '../route-event.ts';

/** A vehicle in a description, as a mode of transport. */
const modes: Readonly<Record<string, TransportMode>> = {
  vessel: 'vessel',
  feeder: 'vessel',
  barge: 'barge',
  rail: 'rail',
  train: 'rail',
  truck: 'truck',
};

/** The place at the end of a description, as the role of that place. */
const roles: Readonly<Record<string, LocationRole>> = {
  'inland origin': 'PRE',
  'origin port': 'POL',
  'transshipment port': 'PTS',
  'destination port': 'POD',
  'inland destination': 'PDE',
};

/** Without a vehicle. */
const phrases: StatusTable = {
  'gate in': move('GTIN', { load: 'laden' }),
  'gate in full': move('GTIN', { load: 'laden' }),
  'gate in empty': move('GTIN', { load: 'empty' }),
  'gate in empty return': move('GTIN', { load: 'empty' }),
  'empty return': move('GTIN', { load: 'empty' }),
  'gate out': move('GTOT', { load: 'laden' }),
  'gate out full': move('GTOT', { load: 'laden' }),
  'gate out to consignee': move('GTOT', { load: 'laden' }),
  'gate out empty': move('GTOT', { load: 'empty' }),
  'empty pickup': move('GTOT', { load: 'empty' }),
  delivered: move('DROP', { mode: 'truck', load: 'laden' }),
  'destuffed and reused for export': move('STRP'),
  'booking confirmed': paper('Booking confirmed'),
  'customs release': statement('released', 'Customs release', 'customs'),
  'customs hold release': statement('released', 'Customs hold release', 'customs'),
  'customs hold': statement('held', 'Customs hold', 'customs'),
  'carrier release': statement('released', 'Carrier release', 'carrier'),
  'available for release / delivery': statement('released', 'Available for release', 'carrier'),
  'freight hold': statement('held', 'Freight hold', 'carrier'),
  'freight hold release': statement('released', 'Freight hold release', 'carrier'),
  'terminal hold': statement('held', 'Terminal hold', 'terminal'),
  'terminal hold release': statement('released', 'Terminal hold release', 'terminal'),
  'available for pickup': statement('released', 'Available for pick-up', 'terminal'),
  'container available for pickup': statement('released', 'Available for pick-up', 'terminal'),
  'free time to expire': statement('free_time_ended', 'Free time ends'),
};

const atPlace =
  /^(.+?)(?: (?:at|from|to))? (inland origin|(?:origin|transshipment|destination) port|inland destination)$/;
const byVehicle = /^(vessel|feeder|barge|rail|train|truck) (?:(arriv)(?:ed|al)|depart(?:ed|ure))$/;
const onVehicle =
  /^(loaded on|discharged from|unloaded from) (?:the )?(vessel|feeder|barge|rail|train|truck)$/;

/** The meaning of a description; null for one that is not standardised. */
export function milestoneMeaning(description: string): RouteMeaning | null {
  const said = description.toLowerCase().replace(/\s+/g, ' ').trim();
  const transshipped = /^(loaded|discharged) transshipment$/.exec(said)?.[1];
  if (transshipped !== undefined) return inRole('PTS', boxMove(transshipped, 'vessel'));
  const [, phrase = said, place = ''] = atPlace.exec(said) ?? [];
  const role = roles[place] ?? null;
  const meaning = phraseMeaning(phrase);
  if (meaning === null) return null;
  // At the port of loading only an empty box goes out, to be filled.
  const isPickUp = meaning.code === 'GTOT' && phrase === 'gate out' && (role === 'POL' || role === 'PRE');
  return inRole(isPickUp || meaning.load === 'empty' ? null : role, {
    ...meaning,
    ...(isPickUp && { load: 'empty' }),
  });
}

function phraseMeaning(phrase: string): StatusMeaning | null {
  const [, vehicle, arrives] = byVehicle.exec(phrase) ?? [];
  if (vehicle !== undefined)
    return shipOrTrain(arrives === undefined ? 'DEPA' : 'ARRI', modes[vehicle] ?? null);
  const [, verb, carrier = ''] = onVehicle.exec(phrase) ?? [];
  if (verb !== undefined) return boxMove(verb, modes[carrier] ?? null);
  return Object.hasOwn(phrases, phrase) ? (phrases[phrase] ?? null) : null;
}

/** On land the vehicle is known only by its box. */
function shipOrTrain(code: 'ARRI' | 'DEPA', mode: TransportMode | null): StatusMeaning {
  return move(code, { mode, ...(mode !== 'vessel' && { load: 'laden' }) });
}

function boxMove(verb: string, mode: TransportMode | null): StatusMeaning {
  return move(verb.startsWith('loaded') ? 'LOAD' : 'DISC', { mode, load: 'laden' });
}
