import type { Options } from './options.ts';
import { createSimulator, type Simulator } from './simulator.ts';

/**
 * Starts a simulator on loopback for one test, or for one file (`{ after }` of node:test). Its clock stands still and its
 * carriers have no deviations.
 */
export async function openTestSimulator(
  lifetime: { after(release: () => Promise<void>): void },
  options: Partial<Options> = {},
): Promise<Simulator & { origin: string; get: Ask; control: Control }> {
  const now = Date.UTC(2026, 10, 21, 8);
  const defaults = { seed: 1, shipments: 3_000, now, speed: 0, deviations: 'none' } as const;
  const simulator = createSimulator({ ...defaults, ...options });
  const origin = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  lifetime.after(() => simulator.app.close());
  return {
    ...simulator,
    origin,
    get: (path, headers = {}) => fetch(`${origin}${path}`, { headers }),
    control: async (method, path, body) => {
      const response = await fetch(`${origin}/control${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    },
  };
}

type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>;
/** Sends and receives JSON. The caller knows the shape of the answer. */
type Control = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
