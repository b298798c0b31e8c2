import type { Agency } from '../../../domain/events/release.ts';
import { type StatusMeaning, type StatusTable, statement } from '../status-meaning.ts';

/**
 * The releases, holds and notices of ANSI X12 element 157. `GO`: the goods were not cleared in time, and customs
 * moved them to a warehouse. `HR` does not say whose hold was released.
 */
export const x12Releases: StatusTable = {
  CR: statement('released', 'Carrier released', 'carrier'),
  CT: statement('released', 'Customs released', 'customs'),
  CU: statement('released', 'Carrier and customs released', 'carrier', 'customs'),
  A2: statement('released', 'Agriculture released', 'agriculture'),
  AU: statement('released', 'Available for pick-up', 'terminal'),
  AV: statement('released', 'Available for delivery', 'terminal'),
  HR: statement('released', 'Hold released'),
  FP: statement('freight_paid', 'Freight paid'),
  FT: statement('free_time_ended', 'Free time ended'),
  OB: statement('bill_received', 'Original Bill of Lading received'),
  PA: customs('intensive examination'),
  PB: customs('insufficient papers'),
  PC: customs('discrepancy in the papers'),
  PD: customs('discrepancy in the number of pieces'),
  PE: held('Coast Guard hold', 'coast_guard'),
  PF: held('FBI hold', 'fbi'),
  PG: held('Police hold', 'police'),
  PH: held('Court hold: lien', 'court'),
  PI: held('Food and Drug hold', 'food_and_drug'),
  PJ: held('Fish and Wildlife hold', 'fish_and_wildlife'),
  PK: held('Drug Enforcement hold', 'drug_enforcement'),
  PL: agriculture('intensive investigation'),
  PM: agriculture('unregistered producer'),
  PN: agriculture('restricted commodity'),
  PO: agriculture('insects'),
  PP: agriculture('bacteria'),
  PQ: customs('at the place where the ship arrived'),
  PR: customs('at the in-bond destination'),
  PS: agriculture('at the place where the ship arrived'),
  PT: agriculture('at the in-bond destination'),
  PU: held('Hold of another authority: at the place where the ship arrived', 'other'),
  PV: held('Hold of another authority: at the in-bond destination', 'other'),
  PW: agriculture('fumigation'),
  PX: agriculture('inspection or review of papers'),
  A1: agriculture('Canada'),
  A3: agriculture('entry refused, Canada'),
  C1: customs('Canada'),
  GO: customs('general order'),
  TC: held('Terminal hold: charges', 'terminal'),
};

function customs(reason: string): StatusMeaning {
  return held(`Customs hold: ${reason}`, 'customs');
}

function agriculture(reason: string): StatusMeaning {
  return held(`Agriculture hold: ${reason}`, 'agriculture');
}

function held(words: string, agency: Agency): StatusMeaning {
  return statement('held', words, agency);
}
