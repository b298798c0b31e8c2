import { parseArgs } from 'node:util';
import { type Detour, readDetour } from './world/delays/detour.ts';
import { type DelayKind, delayKinds } from './world/delays/open-delays.ts';
import { mostShipments } from './world/references.ts';

export interface WorldOptions {
  /** The same seed gives the same references and voyages. */
  seed: number;
  /** Where the virtual clock starts, in milliseconds since the epoch. */
  now: number;
  shipments: number;
  delays: DelayKind;
  detour: Detour | null;
}

export interface Options extends WorldOptions {
  /** 0: any free port. */
  port: number;
  /** Virtual seconds per real second. */
  speed: number;
  /** `real`: each carrier has the habits of the real one. `none`: all carriers follow plain DCSA 2.2. */
  deviations: 'real' | 'none';
}

export interface HistoryOptions extends WorldOptions {
  days: number;
}

export const usage = `Usage: node src/main.ts [options]
       node src/main.ts history [options]

  --seed N          the world; the same seed gives the same references and voyages (default 1)
  --now DATETIME    where the virtual clock starts, and where a history ends (default: the real time)
  --delays WHAT     plain: a few large delays (default); real: many small ones, as real ships have
  --detour WHAT     with real delays: SERVICE@DATE, from when the ships of the service are ten days longer at sea

  --port N          port on 127.0.0.1 (default 0: any free port)
  --speed N         virtual seconds per real second (default 1; 0 stands still)
  --shipments N     shipments in the world (default 20000, at most ${mostShipments})
  --deviations WHAT real: each carrier answers like the real one (default); none: plain DCSA 2.2

  history prints what a watcher of the first shipments learnt about finished voyages, one line of JSON each:
  --days N          how far back the arrivals go (default 365)
  --shipments N     how many shipments are watched (default 1000)`;

const text = { type: 'string' } as const;
const worldFlags = { seed: text, now: text, shipments: text, delays: text, detour: text };

/** Reads the command line. @throws Error with a message that says what is wrong */
export function readOptions(argv: readonly string[], realNow: number): Options {
  const options = { ...worldFlags, port: text, speed: text, deviations: text };
  const { values } = parseArgs({ args: [...argv], options });
  return {
    ...worldOptions({ shipments: '20000', ...values }, realNow),
    port: wholeNumber('port', values.port ?? '0', 65_535),
    speed: speed(values.speed ?? '1'),
    deviations: oneOf('deviations', values.deviations ?? 'real', ['real', 'none']),
  };
}

/** Reads the command line after `history`. @throws Error with a message that says what is wrong */
export function readHistoryOptions(argv: readonly string[], realNow: number): HistoryOptions {
  const { values } = parseArgs({ args: [...argv], options: { ...worldFlags, days: text } });
  return {
    ...worldOptions({ shipments: '1000', ...values }, realNow),
    days: wholeNumber('days', values.days ?? '365', 3_650),
  };
}

type WorldValues = Partial<Record<keyof typeof worldFlags, string>> & { shipments: string };

function worldOptions(values: WorldValues, realNow: number): WorldOptions {
  const delays = oneOf('delays', values.delays ?? 'plain', delayKinds);
  if (values.detour !== undefined && delays !== 'real') throw new Error('--detour needs --delays real');
  return {
    seed: wholeNumber('seed', values.seed ?? '1', 2 ** 31),
    now: values.now === undefined ? realNow : moment(values.now),
    shipments: wholeNumber('shipments', values.shipments, mostShipments),
    delays,
    detour: values.detour === undefined ? null : readDetour(values.detour),
  };
}

function oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new Error(`--${name} must be ${choices.join(' or ')}`);
  return chosen;
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
