// When ships are planned to be in their ports, and under which voyage number.

import { dayMs, hourMs } from './estimate.ts';
import { epoch, type Service } from './services.ts';

/** The planned arrival, in milliseconds since the epoch of Unix. */
export function plannedArrival(service: Service, sailing: number, index: number): number {
  const hour = (service.code.charCodeAt(0) + index * 5) % 12;
  return epoch + (sailing * 7 + rotationCall(service, index).day) * dayMs + hour * hourMs;
}

/** The first sailing that is planned to reach the call with this index at or after a moment. */
export function sailingAfter(service: Service, index: number, moment: number): number {
  const arrivalOfFirst = plannedArrival(service, 0, index);
  return Math.ceil((moment - arrivalOfFirst) / (7 * dayMs));
}

/** Two digits of the year, two digits of the week in which the sailing begins, and the direction, for example `2646W`. */
export function voyageNumber(service: Service, sailing: number, index: number): string {
  const start = new Date(epoch + sailing * 7 * dayMs);
  const week = Math.floor((start.getTime() - Date.UTC(start.getUTCFullYear(), 0, 1)) / (7 * dayMs)) + 1;
  const year = start.getUTCFullYear() % 100;
  const direction = service.directions[index < service.turn ? 0 : 1];
  return `${String(year).padStart(2, '0')}${String(week).padStart(2, '0')}${direction}`;
}

export function rotationCall(service: Service, index: number): { unlocode: string; day: number } {
  const call = service.rotation[index];
  if (call === undefined) throw new Error(`${service.code} has no call ${index}`);
  return call;
}
