// The carriers that this process asks now: those of CARRIERS_FILE, and those of the connections, which change while it runs.

import type { Connect } from '../carriers/access/http.ts';
import { unavailable } from '../carriers/access/unavailable.ts';
import type { Carrier, CarrierDirectory } from '../carriers/carrier.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import {
  type CarrierSource,
  type DirectoryOptions,
  directoryOf,
  openSource,
  sourceAs,
} from '../carriers/live-directory.ts';
import { notifyWithin } from '../store/notify.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';
import { openTogether } from '../store/together.ts';
import { type Connection, openEntries } from './connection.ts';
import { listConnectionRows } from './connection-queries.ts';

export interface AskedCarriers {
  /**
   * One object for the life of the process: each call goes to the carriers of that moment. It is the one of the workspaces without
   * connections of their own.
   */
  directory: CarrierDirectory;
  /** Those of CARRIERS_FILE or of the demo. */
  configured: readonly CarrierSettings[];
  /** They are those of the demo. */
  isDemo: boolean;
  /** The settings of those that all workspaces ask now, also of paused ones. */
  settings(): readonly CarrierSettings[];
  /** Those that all workspaces share, and those of connections of their own. */
  everyone(): readonly Carrier[];
  /** As they were read last, also those of single workspaces. */
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
  const openDirectories = directoryOpener(options);
  const inOneLook = openTogether<void>();
  let connections: readonly Connection[] = [];
  let shared = openDirectories(askedAmong(configured, [], [], isDemo));
  let owned: ReadonlyMap<string, Opened> = new Map();
  let said = '';

  async function takeOver(): Promise<void> {
    connections = read(await listConnectionRows(db));
    const byOwner = Map.groupBy(connections, ({ workspaceId }) => workspaceId);
    const ofAll = byOwner.get(null) ?? [];
    byOwner.delete(null);
    shared = openDirectories(askedAmong(configured, ofAll, [], isDemo), shared);
    owned = new Map(
      Array.from(byOwner, ([workspaceId, own]) => {
        const id = String(workspaceId);
        return [id, openDirectories(askedAmong(configured, ofAll, own, isDemo), owned.get(id))];
      }),
    );
    const faults = connections.flatMap(({ carrier, workspaceId, opened }) =>
      'fault' in opened ? [`${nameOf(carrier, workspaceId)} cannot be used: ${opened.fault}`] : [],
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
    directory: directoryNow(() => ({ shared, owned }), options),
    configured,
    isDemo,
    settings: () => shared.asked.asked,
    everyone: () => [...shared.first.list(), ...Array.from(owned.values()).flatMap(listOwn)],
    connections: () => connections,
    look,
    async close() {
      clearInterval(timer);
      await unlisten?.();
    },
  };
}

/** Each carrier is opened once, however often the directories change. */
function directoryOpener(options: DirectoryOptions): (asked: Asked, before?: Opened) => Opened {
  const sources = new WeakMap<CarrierSettings, CarrierSource | null>();
  const openOnce = (settings: CarrierSettings): CarrierSource[] => {
    const source = sources.get(settings) ?? openSource(settings, options);
    sources.set(settings, source);
    return source === null ? [] : [source];
  };
  return (asked, before) => {
    if (before !== undefined && isSame(before.asked, asked)) return before;
    const open = (settings: CarrierSettings) =>
      asked.paused.has(settings) ? openOnce(settings).map(resting) : openOnce(settings);
    const first = directoryOf(asked.asked.flatMap(open), options);
    const aside = directoryOf(asked.aside.flatMap(openOnce), options);
    return { asked, first, directory: besides(first, aside) };
  };
}

/** The directory of each moment. */
function directoryNow(
  now: () => { shared: Opened; owned: ReadonlyMap<string, Opened> },
  { places }: Pick<DirectoryOptions, 'places'>,
): CarrierDirectory {
  const ofAll = () => now().shared.directory;
  return {
    candidates: (reference, known) => ofAll().candidates(reference, known),
    spellings: (reference) => ofAll().spellings(reference),
    find: (scac) => ofAll().find(scac),
    list: (about) => ofAll().list(about),
    of: (workspaceId) => now().owned.get(workspaceId)?.directory,
    workspacesWith: (code) =>
      Array.from(now().owned).flatMap(
        ([
          id,
          {
            asked: { own },
          },
        ]) => (own.some(({ scac }) => scac === code) ? [id] : []),
      ),
    places,
  };
}

function listOwn({ first }: Opened): Carrier[] {
  return first.list().filter(({ workspaceId }) => workspaceId !== undefined);
}

function nameOf(carrier: string, workspaceId: string | null): string {
  const whose = workspaceId === null ? '' : ` of the workspace ${workspaceId}`;
  return `The connection to ${carrier}${whose}`;
}

interface Opened {
  asked: Asked;
  /** Of those that are asked about new references. */
  first: CarrierDirectory;
  directory: CarrierDirectory;
}

/** Those aside are asked about the shipments that they answered for, also where a real carrier has the same code. */
function besides(first: CarrierDirectory, aside: CarrierDirectory): CarrierDirectory {
  return {
    ...first,
    candidates(reference, known) {
      const before = known.answeredBefore;
      const isAside = known.isSimulated && before !== undefined && aside.find(before) !== undefined;
      return (isAside ? aside : first).candidates(reference, known);
    },
    find: (scac) => first.find(scac) ?? aside.find(scac),
  };
}

interface Asked {
  asked: readonly CarrierSettings[];
  /** Those of them that one workspace alone asks. */
  own: readonly CarrierSettings[];
  paused: ReadonlySet<CarrierSettings>;
  /** Asked about their own shipments only. */
  aside: readonly CarrierSettings[];
}

/** What CARRIERS_FILE names wins; what the demo invents does not. The own connections of a workspace come before both. */
function askedAmong(
  configured: readonly CarrierSettings[],
  shared: readonly Connection[],
  own: readonly Connection[],
  isDemo: boolean,
): Asked {
  const stepsAside = isDemo && shared.length + own.length > 0;
  const first = stepsAside ? [] : configured;
  const ofOwner = own.flatMap(usable);
  const ofAll = shared.flatMap(usable).filter(({ settings }) => !isNamedIn(first, settings));
  const owners = ofOwner.map(({ settings }) => settings);
  const others = [...first, ...ofAll.map(({ settings }) => settings)];
  const paused = [...ofOwner, ...ofAll].filter(({ pausedAt }) => pausedAt !== null);
  return {
    asked: [...owners, ...others.filter((each) => !isNamedIn(owners, each))],
    own: owners,
    paused: new Set(paused.map(({ settings }) => settings)),
    aside: stepsAside ? configured : [],
  };
}

function usable({ opened, pausedAt }: Connection) {
  return 'settings' in opened ? [{ settings: opened.settings, pausedAt }] : [];
}

/** They ask the carrier of these settings. */
function isNamedIn(named: readonly CarrierSettings[], { scac }: CarrierSettings): boolean {
  return named.some((each) => each.scac === scac);
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
function resting(source: CarrierSource): CarrierSource {
  return sourceAs(source, ({ release: _, list: __, ...carrier }) => {
    const who = carrier.workspaceId === undefined ? 'The operator has paused' : 'This workspace has paused';
    const answer = unavailable('throttled', `${who} ${carrier.name}.`, pauseSeconds);
    return { ...carrier, ask: async () => answer };
  });
}
