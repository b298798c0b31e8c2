import type { SeenServer } from './server.ts';

/** A setting that is not the same on all running servers. */
export interface Difference {
  /** The name of the setting, or `version`. */
  setting: string;
  /** The values, and the servers that have each. */
  values: readonly { value: string; servers: readonly string[] }[];
}

const notSaid = 'not said';

/** In the order of the settings. A server of another version may not say all of them. */
export function differencesOf(seen: readonly SeenServer[]): Difference[] {
  const running = seen.filter(({ isRunning }) => isRunning);
  const saidBy = ({ version, settings }: SeenServer): Record<string, string> => ({ ...settings, version });
  const names = new Set(running.flatMap((server) => Object.keys(saidBy(server))));
  return [...names].flatMap((setting) => {
    const byValue = Map.groupBy(running, (server) => saidBy(server)[setting] ?? notSaid);
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
