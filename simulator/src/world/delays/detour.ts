// A detour: from a day on, the longest crossing of a service takes ten days longer. Carriers learn it on the way.

import { dayMs } from '../estimate.ts';
import { epoch, type Service, services } from '../services.ts';

export interface Detour {
  service: Service;
  /** The first day, in milliseconds since the epoch. */
  from: number;
}

export const detourHours = 10 * 24;

/** Reads `SERVICE@DATE`. @throws Error with a message that says what is wrong */
export function readDetour(text: string): Detour {
  const [code = '', date = ''] = text.split('@');
  const service = services.find((one) => one.code === code);
  const from = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (service !== undefined && !Number.isNaN(from)) return { service, from };
  throw new Error(`--detour must be a service and a date such as ${services[0]?.code}@2026-06-01`);
}

/**
 * Whether a ship loses the time of the detour on this day: in the middle of the longest way before the ship turns.
 *
 * @param day days since the first Monday of `services.ts`
 * @param dayOfRound days since the beginning of the ship's rotation
 */
export function isDetourDay({ service, from }: Detour, day: number, dayOfRound: number): boolean {
  return epoch + day * dayMs >= from && dayOfRound === middleOfLongestWay(service);
}

function middleOfLongestWay({ rotation, turn }: Service): number {
  const outbound = rotation.slice(0, turn + 1).map(({ day }) => day);
  const ways = outbound.slice(1).map((to, index) => ({ from: outbound[index] ?? to, to }));
  const longest = ways.reduce((best, way) => (way.to - way.from > best.to - best.from ? way : best));
  return Math.floor((longest.from + longest.to) / 2);
}
