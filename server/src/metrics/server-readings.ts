import { differencesOf } from '../domain/fleet/differences.ts';
import type { SeenServer } from '../domain/fleet/fleet-view.ts';
import { type ReadGauge, remembered } from './measure-readings.ts';

/** Which servers run, and which settings are not the same on all. */
export function serverReadings(listServers: () => Promise<SeenServer[]>): ReadGauge[] {
  const read = remembered(listServers);
  return [
    {
      name: 'servers',
      help: 'Running servers. The same on every server.',
      labels: ['version'],
      read: async () => {
        const running = (await read()).filter(({ isRunning }) => isRunning);
        const byVersion = Map.groupBy(running, (each) => each.version);
        return [...byVersion].map(([version, servers]) => ({ labels: { version }, value: servers.length }));
      },
    },
    {
      name: 'server_differences',
      help: 'How many values a setting has on the running servers beside the first; 0 when it is equal on all. The same on every server.',
      labels: ['setting'],
      read: async () => {
        const servers = await read();
        const differing = new Map(
          differencesOf(servers).map(({ setting, values }) => [setting, values.length - 1]),
        );
        const names = new Set(servers.flatMap(({ settings }) => Object.keys(settings))).add('version');
        return [...names].map((setting) => ({ labels: { setting }, value: differing.get(setting) ?? 0 }));
      },
    },
  ];
}
