// The carriers that this process asks now: those of CARRIERS_FILE, and those of the connections, which change while it runs.

import type { Connect } from '../carriers/access/http.ts';
import { unavailable } from '../carriers/access/unavailable.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { DirectoryEntry } from '../carriers/directory-entry.ts';
import {
  type CarrierSource,
  type DirectoryOptions,
  directoryOf,
  openSource,
} from '../carriers/live-directory.ts';
import { notifyWithin } from '../store/notify.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';
import { openTogether } from '../store/together.ts';
import { type Connection, openEntries } from './connection.ts';
import { listConnectionRows } from './connection-queries.ts';

export interface AskedCarriers {
  /** One object for the life of the process: each call goes to the carriers of that moment. */
  directory: CarrierDirectory;
  /** Those of CARRIERS_FILE or of the demo. */
  configured: readonly CarrierSettings[];
  /** They are those of the demo. */
  isDemo: boolean;
  /** The settings of those that are asked now, also of paused ones. */
  settings(): readonly CarrierSettings[];
  /** As they were read last. */
  connections(): readonly Connection[];
  /** Takes over what the table says now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface AskedOptions extends DirectoryOptions {
  db: Db;
  sealer: Pick<Sealer, 'open'>;
  log: (line: string) => void;
  /** Opens the sockets of connections that were made in the console. */
  connectOutside: Connect;
  configured: readonly CarrierSettings[];
  /** The configured carriers are those of the demo: with the first connection, they are asked about their shipments only. */
  isDemo?: boolean;
  /** Hears of changes. Without it, only `look` takes them over. */
  listen?: Store['listen'] | undefined;
  /** Between two looks, if a notice was lost. */
  everyMs?: number;
}

const channel = 'connections';
const usualMs = 10_000;
/** How long a paused carrier asks to be left alone. */
const pauseSeconds = 600;

/** Every process that asks carriers hears of it. */
export async function notifyConnectionChange(tx: Tx | Db): Promise<void> {
  await notifyWithin(tx, channel, '');
}

/** @throws Error when the table cannot be read; later, the last look stands until it can */
export async function openAskedCarriers(options: AskedOptions): Promise<AskedCarriers> {
  const { db, log, configured, isDemo = false, listen, everyMs = usualMs } = options;
  const read = openEntries(options);
  const sources = new WeakMap<CarrierSettings, CarrierSource | null>();
  const openOnce = (settings: CarrierSettings): CarrierSource[] => {
    const source = sources.get(settings) ?? openSource(settings, options);
    sources.set(settings, source);
    return source === null ? [] : [source];
  };
  const inOneLook = openTogether<void>();
  let current = askedAmong(configured, [], isDemo);
  let directories = openDirectories(current);
  let said = '';

  function openDirectories({ asked, paused, aside }: Asked) {
    const open = (settings: CarrierSettings) =>
      paused.has(settings) ? openOnce(settings).map(resting) : openOnce(settings);
    const directory = directoryOf(asked.flatMap(open), options);
    return { now: directory, aside: directoryOf(aside.flatMap(openOnce), options) };
  }

  async function takeOver(): Promise<void> {
    const connections = read(await listConnectionRows(db));
    const next = askedAmong(configured, connections, isDemo);
    if (!isSame(current, next)) directories = openDirectories(next);
    current = next;
    const faults = connections.flatMap(({ carrier, opened }) =>
      'fault' in opened ? [`The connection to ${carrier} cannot be used: ${opened.fault}`] : [],
    );
    if (faults.join() !== said) for (const fault of faults) log(fault);
    said = faults.join();
  }

  const look = () => inOneLook('look', takeOver);
  /** While the database does not answer, the last look stands; the pool reports the fault. */
  const again = () => void look().catch(() => {});
  const unlisten = await listen?.(channel, again);
  await look();
  const timer = listen === undefined ? undefined : setInterval(again, everyMs).unref();
  return {
    directory: {
      candidates: (reference, known) => {
        const { now, aside } = directories;
        const before = known.answeredBefore;
        const isAside = before !== undefined && now.find(before) === undefined && aside.find(before);
        return (isAside ? aside : now).candidates(reference, known);
      },
      spellings: (reference) => directories.now.spellings(reference),
      find: (scac) => directories.now.find(scac) ?? directories.aside.find(scac),
      list: () => directories.now.list(),
      places: options.places,
    },
    configured,
    isDemo,
    settings: () => current.asked,
    connections: () => current.connections,
    look,
    async close() {
      clearInterval(timer);
      await unlisten?.();
    },
  };
}

interface Asked {
  connections: readonly Connection[];
  asked: readonly CarrierSettings[];
  paused: ReadonlySet<CarrierSettings>;
  /** Asked about their own shipments only. */
  aside: readonly CarrierSettings[];
}

/** What CARRIERS_FILE names wins; what the demo invents does not. */
function askedAmong(
  configured: readonly CarrierSettings[],
  connections: readonly Connection[],
  isDemo: boolean,
): Asked {
  const stepsAside = isDemo && connections.length > 0;
  const first = stepsAside ? [] : configured;
  const usable = connections.flatMap(({ opened, pausedAt }) =>
    'settings' in opened && !isNamedIn(first, opened.settings) ? [{ ...opened, pausedAt }] : [],
  );
  return {
    connections,
    asked: [...first, ...usable.map(({ settings }) => settings)],
    paused: new Set(usable.flatMap(({ settings, pausedAt }) => (pausedAt === null ? [] : [settings]))),
    aside: stepsAside ? configured : [],
  };
}

/** The file asks the carrier of the connection. */
function isNamedIn(configured: readonly CarrierSettings[], { scac }: CarrierSettings): boolean {
  return configured.some((each) => each.scac === scac);
}

function isSame(before: Asked, after: Asked): boolean {
  return (
    before.asked.length === after.asked.length &&
    before.aside.length === after.aside.length &&
    before.asked.every((each, at) => each === after.asked[at]) &&
    before.paused.size === after.paused.size &&
    [...before.paused].every((each) => after.paused.has(each))
  );
}

/** Not asked, and yet known: its shipments wait. */
function resting({ via, entriesBeside, entryOf }: CarrierSource): CarrierSource {
  return {
    via,
    entriesBeside: (own) => entriesBeside(own).map(restingEntry),
    entryOf(line) {
      const entry = entryOf(line);
      return entry && restingEntry(entry);
    },
  };
}

function restingEntry(entry: DirectoryEntry): DirectoryEntry {
  const { release: _, ...carrier } = entry.carrier;
  const answer = unavailable('throttled', `The operator has paused ${carrier.name}.`, pauseSeconds);
  return { ...entry, carrier: { ...carrier, ask: async () => answer } };
}
