import type { Clock } from '../domain/time/clock.ts';
import { type Backlog, type Backlogs, lagMsOf, mostCounted } from '../work/backlog.ts';
import { type LogFault, type ReadGauge, rememberedEach } from './measure-readings.ts';

/** How late the duties are, whichever servers run them: if no server runs a duty, its lag shows here. */
export function backlogReadings(backlogs: Backlogs, now: Clock, log: LogFault): ReadGauge[] {
  const readers = Object.entries(backlogs).map(([duty, read]) => [duty, () => read(now())] as const);
  const readAll = rememberedEach(readers, 'the backlog', log);
  const ofEach = (measure: (backlog: Backlog) => number) => async () =>
    (await readAll()).map(([duty, backlog]) => ({ labels: { duty }, value: measure(backlog) }));
  return [
    {
      name: 'duty_due_rows',
      help: `Rows of a background duty that are due and not in hand, counted up to ${mostCounted}. The same on every server.`,
      labels: ['duty'],
      read: ofEach(({ rows }) => rows),
    },
    {
      name: 'duty_lag_seconds',
      help: 'How long the oldest of these rows has been due; 0 when no row is due. The same on every server.',
      labels: ['duty'],
      read: ofEach((backlog) => lagMsOf(backlog, now()) / 1_000),
    },
  ];
}
