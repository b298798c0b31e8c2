import { formatShortDay } from '../text/format.ts';
import { text } from '../text/text.ts';
import { daysOfWeek, weekAfter } from './weeks.ts';

const words = text.shipments;

/** `Next week · 16 Mar – 22 Mar`. */
export function weekName(week: string, now: Date): string {
  const { first, last } = daysOfWeek(week);
  const names = new Map([
    [weekAfter(now, -1), words.weekLast],
    [weekAfter(now, 0), words.weekThis],
    [weekAfter(now, 1), words.weekNext],
  ]);
  const name = names.get(week) ?? words.weekOf(Number(week.slice(6)));
  return `${name} · ${formatShortDay(first)} – ${formatShortDay(last)}`;
}
