import type { Owner } from '../../accounts/owner.ts';
import { type FreeTimeSheets, prepareSheet } from '../../domain/free-time/prepare-sheet.ts';
import type { Services } from '../../services.ts';
import { onClock } from '../sandbox/on-clock.ts';
import { findTerms } from './find-terms.ts';

/** By what the free-time clocks of an owner are made and shown. */
export interface OwnersFreeTime {
  sheets: FreeTimeSheets;
  /** False: neither costs nor terms, as for limited viewers. */
  showsCost: boolean;
}

/** The services for one owner: by its clock, and with what it states about free time. Null: no clocks are shown. */
export interface OwnersServices extends Services {
  freeTime: OwnersFreeTime | null;
}

export async function forOwner(services: Services, owner: Owner): Promise<OwnersServices> {
  const [clocked, sheets] = await Promise.all([
    onClock(services, owner),
    services.readSheets(services.db, owner),
  ]);
  return { ...clocked, freeTime: { sheets, showsCost: owner.limitedTo === undefined } };
}

/** The same at a moment of the past, with the terms of then. What the operator stated then is not kept. */
export async function asOfThen(services: OwnersServices, owner: Owner, asOf: Date): Promise<OwnersServices> {
  const { version, sheet } = await findTerms(services.db, owner, asOf);
  const contract = version === 0 ? null : prepareSheet(sheet);
  const freeTime = services.freeTime && {
    ...services.freeTime,
    sheets: { ...services.freeTime.sheets, contract },
  };
  return { ...services, now: () => asOf, freeTime };
}
