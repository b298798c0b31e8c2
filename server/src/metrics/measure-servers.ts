import { Gauge, type Registry } from 'prom-client';
import { differencesOf } from '../domain/fleet/differences.ts';
import type { SeenServer } from '../domain/fleet/fleet-view.ts';
import { remembered } from './remembered.ts';

/** Measures at every scrape which servers run, and which settings are not the same on all. Left out if it cannot be read. */
export function measureServers(
  registry: Registry,
  listServers: () => Promise<SeenServer[]>,
  log: (line: string, error: unknown) => void,
): void {
  const reading = remembered(listServers);
  const read = () =>
    reading().catch((error: unknown) => {
      log('/metrics cannot read which servers run', error);
      return [];
    });
  new Gauge({
    name: 'landfall_servers',
    help: 'Running servers. The same on every server.',
    labelNames: ['version'],
    registers: [registry],
    async collect() {
      const running = (await read()).filter(({ isRunning }) => isRunning);
      // Reset and set without a pause, because another scrape may be reading.
      this.reset();
      for (const [version, servers] of Map.groupBy(running, (each) => each.version))
        this.set({ version }, servers.length);
    },
  });
  new Gauge({
    name: 'landfall_server_differences',
    help: 'How many values a setting has on the running servers beside the first; 0 when it is equal on all. The same on every server.',
    labelNames: ['setting'],
    registers: [registry],
    async collect() {
      const servers = await read();
      const differing = new Map(
        differencesOf(servers).map(({ setting, values }) => [setting, values.length - 1]),
      );
      const names = new Set(servers.flatMap(({ settings }) => Object.keys(settings)));
      this.reset();
      for (const setting of [...names, 'version']) this.set({ setting }, differing.get(setting) ?? 0);
    },
  });
}
