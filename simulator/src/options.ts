import { parseArgs } from 'node:util';
import { mostShipments } from './world/references.ts';

export interface Options {
  /** 0: any free port. */
  port: number;
  /** The same seed gives the same references and voyages. */
  seed: number;
  /** Where the virtual clock starts, in milliseconds since the epoch. */
  now: number;
  /** Virtual seconds per real second. */
  speed: number;
  shipments: number;
  /** `real`: each carrier has the habits of the real one. `none`: all carriers follow plain DCSA 2.2. */
  deviations: 'real' | 'none';
}

export const usage = `Usage: node src/main.ts [options]

  --port N          port on 127.0.0.1 (default 0: any free port)
  --seed N          the world; the same seed gives the same references and voyages (default 1)
  --now DATETIME    where the virtual clock starts (default: the real time)
  --speed N         virtual seconds per real second (default 1; 0 stands still)
  --shipments N     shipments in the world (default 20000, at most ${mostShipments})
  --deviations WHAT real: each carrier answers like the real one (default); none: plain DCSA 2.2`;

/** Reads the command line. @throws Error with a message that says what is wrong */
export function readOptions(argv: readonly string[], realNow: number): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { port: text, seed: text, now: text, speed: text, shipments: text, deviations: text },
  });
  const deviations = values.deviations ?? 'real';
  if (deviations !== 'real' && deviations !== 'none') throw new Error('--deviations must be real or none');
  return {
    port: wholeNumber('port', values.port ?? '0', 65_535),
    seed: wholeNumber('seed', values.seed ?? '1', 2 ** 31),
    now: values.now === undefined ? realNow : moment(values.now),
    speed: speed(values.speed ?? '1'),
    shipments: wholeNumber('shipments', values.shipments ?? '20000', mostShipments),
    deviations,
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`--${name} must be an integer from 0 to ${most}`);
}

function moment(text: string): number {
  const value = Date.parse(text);
  if (Number.isNaN(value))
    throw new Error('--now must be an ISO 8601 date and time such as 2026-11-21T08:00:00Z');
  return value;
}

function speed(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && Number.isFinite(value)) return value;
  throw new Error('--speed must be a number of at least 0');
}
