import { localDate } from '../../domain/events/event-time.ts';
import type { GrantedFreeTime } from '../../domain/events/granted-free-time.ts';
import { isSameEquipment } from '../../domain/journey/granted-free-times.ts';
import { eventTimeOf, readWrittenTime } from '../dcsa/event-time-rule.ts';
import { ediContainers } from '../edi/edi-event.ts';
import { type Fields, fieldsAt, fieldsOf, numberAt, textAt, valueAt } from '../fields.ts';
import type { SetAsidePart } from './set-aside-part.ts';

/** More than any carrier grants. */
const longest = { calendar_days: 1_000, working_days: 1_000, hours: 8_760 } as const;
const units = { CD: 'calendar_days', WD: 'working_days', HR: 'hours' } as const;
const kinds = { DEM: 'demurrage', DET: 'detention', STO: 'storage' } as const;

const mostFreeTimes = 50;
const mostContainers = 2_000;
const mostCodes = 50;

/** What the free times of a notice rest on. */
export interface NoticeFrame {
  source: string;
  evidence: string;
  /** Of the port of discharge. */
  zone: string | null;
  /** The boxes of the notice with what it says of their size and type. */
  boxes: readonly { container: string; code: string | null }[];
}

/** The free times of a notice; demurrage and detention in one entry are counted together. */
export function readFreeTimes(
  list: readonly unknown[],
  frame: NoticeFrame,
  leaveOut: SetAsidePart,
): GrantedFreeTime[] {
  if (list.length > mostFreeTimes)
    leaveOut('freeTimes', `has ${list.length} entries, of which ${mostFreeTimes} are read`, list.length);
  let room = mostContainers;
  return list.slice(0, mostFreeTimes).flatMap((raw, at) => {
    const path = `freeTimes[${at}]`;
    const read = readFreeTime(fieldsOf(raw), frame);
    if ('reason' in read) {
      leaveOut(path, read.reason, raw);
      return [];
    }
    room -= read.reduce((sum, { containers }) => sum + containers.length, 0);
    if (room >= 0) return read;
    leaveOut(path, `is not read: the free times together name more than ${mostContainers} containers`, null);
    return [];
  });
}

function readFreeTime(fields: Fields, frame: NoticeFrame): GrantedFreeTime[] | { reason: string } {
  const codes = textsAt(fields, 'typeCodes').map((code) => code.toUpperCase());
  const named = new Set(
    codes.flatMap((code) => (Object.hasOwn(kinds, code) ? [kinds[code as keyof typeof kinds]] : [])),
  );
  const unit = units[textAt(fields, 'timeUnit')?.toUpperCase() as keyof typeof units];
  const amount = numberAt(fields, 'duration');
  const lastFreeDay = lastDayIn(fields, frame.zone);
  // The last free day of DCSA is one of picking up.
  if (codes.length === 0 && lastFreeDay !== null) named.add('demurrage');
  if (named.size === 0) return { reason: 'has none of the types DEM, DET and STO' };
  const isAmount = amount !== null && unit !== undefined;
  if (isAmount && !(Number.isInteger(amount) && amount >= 0 && amount <= longest[unit]))
    return { reason: `has a duration that is no whole number of 0 to ${longest[unit]}` };
  if (!isAmount && lastFreeDay === null)
    return { reason: 'has neither a duration in CD, WD or HR nor a last free date' };
  const isCombined = named.has('demurrage') && named.has('detention');
  const counted: GrantedFreeTime['kind'][] = isCombined
    ? ['combined', ...(named.has('storage') ? (['storage'] as const) : [])]
    : [...named];
  const about = {
    ...boxesOfFreeTime(fields, frame),
    free: isAmount ? { amount, unit } : null,
    lastFreeDay,
    source: frame.source,
    evidence: frame.evidence,
  };
  return counted.map((kind) => ({ kind, ...about }));
}

/** Boxes by their numbers, or else by their size and type as the notice itself has it. */
function boxesOfFreeTime(
  fields: Fields,
  { boxes }: NoticeFrame,
): Pick<GrantedFreeTime, 'containers' | 'equipment'> {
  const containers = ediContainers(textsAt(fields, 'equipmentReferences'));
  const equipment = textsAt(fields, 'ISOEquipmentCodes').slice(0, mostCodes);
  if (containers.length > 0 || equipment.length === 0) return { containers, equipment: [] };
  if (boxes.length === 0 || boxes.some(({ code }) => code === null)) return { containers: [], equipment };
  const meant = boxes.filter(({ code }) => code !== null && isSameEquipment(equipment, code));
  return meant.length === 0
    ? { containers: [], equipment }
    : { containers: meant.map(({ container }) => container), equipment: [] };
}

function lastDayIn(fields: Fields, zone: string | null): string | null {
  const text =
    textAt(fieldsAt(fields, 'lastFreeDate'), 'value') ??
    textAt(fieldsAt(fields, 'lastFreeDateTime'), 'value');
  const written = readWrittenTime(text ?? '');
  return written && localDate(eventTimeOf(written, zone, false, false));
}

function textsAt(fields: Fields, name: string): string[] {
  const value = valueAt(fields, name);
  const list = Array.isArray(value) ? value.slice(0, mostContainers) : [value];
  return list.filter((each) => typeof each === 'string');
}
