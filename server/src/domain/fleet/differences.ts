import type { SeenServer } from './fleet-view.ts';

/** A setting that is not the same on all running servers. */
export interface Difference {
  /** The name of the setting, or `version`. */
  setting: string;
  /** The values, and the servers that have each. */
  values: readonly { value: string; servers: readonly string[] }[];
}

/** What a server says of a setting. One of another version may not say all of them. */
export function valueOn({ version, settings }: SeenServer, setting: string): string {
  return (setting === 'version' ? version : settings[setting]) ?? 'not said';
}

/** In the order of the settings, the version last. */
export function differencesOf(seen: readonly SeenServer[]): Difference[] {
  const running = seen.filter(({ isRunning }) => isRunning);
  const names = new Set(running.flatMap(({ settings }) => Object.keys(settings)));
  return [...names, 'version'].flatMap((setting) => {
    const byValue = Map.groupBy(running, (server) => valueOn(server, setting));
    if (byValue.size < 2) return [];
    const values = [...byValue].map(([value, servers]) => ({
      value,
      servers: [...new Set(servers.map(({ name }) => name))],
    }));
    return [{ setting, values }];
  });
}

/** In one line: `RETENTION_DAYS is 30 on a:3000, b:3000 and 5 on c:3000`. */
export function wordsOfDifference({ setting, values }: Difference): string {
  return `${setting} is ${values.map(({ value, servers }) => `${value} on ${servers.join(', ')}`).join(' and ')}`;
}
