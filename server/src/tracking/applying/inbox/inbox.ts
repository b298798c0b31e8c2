// EDI_INBOX: a folder where carriers put files, by SFTP or otherwise. Several servers may watch the same folder.

import { randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { scacInName } from '../../../carriers/scac-in-name.ts';
import type { ApplyingDeps } from '../../tracking-deps.ts';
import {
  type ClaimedFile,
  claim,
  finish,
  freeName,
  giveBack,
  giveReason,
  listOwn,
  listUnfinished,
  type Sightings,
  touch,
} from './claims.ts';
import { keptName } from './file-name.ts';
import { type Folder, folderPaths, makeFolders, withFolders } from './folders.ts';
import { type Look, listIncoming } from './incoming.ts';
import { type Ingested, ingest } from './ingest.ts';
import { readDroppedFile, readTextFile } from './read-file.ts';

export interface InboxDeps extends ApplyingDeps {
  log: (line: string, error?: unknown) => void;
}

export interface InboxOptions {
  folder: string;
  /** Contains the other folders; by default the inbox itself. */
  workDir?: string | null;
  /** How long a file must stay unchanged to count as complete. */
  settleMs?: number;
  /** How often the folder is checked, for file systems that do not report changes. */
  everyMs?: number;
  /** After this time without a touch, another process takes over a claimed file. */
  leaseMs?: number;
}

export interface Inbox {
  /** Checks the folder once and takes in every complete file. */
  sweep(): Promise<void>;
  /**
   * Stops watching. The current message is finished; if its file has more messages, the whole file is returned to the
   * inbox.
   */
  close(): Promise<void>;
}

const defaults = { settleMs: 2_000, everyMs: 5_000, leaseMs: 600_000 };

/** Opens the folder and watches it until closed. @throws Error of one line when the folder cannot be used */
export async function watchInbox(deps: InboxDeps, options: InboxOptions): Promise<Inbox> {
  const settings = { ...defaults, ...options };
  const inbox = await openInbox(deps, settings);
  const look = () =>
    void inbox.sweep().catch((error) => deps.log('the EDI inbox could not be checked', error));
  // A change starts the wait until the file is complete; the timer ends it.
  const timer = setInterval(look, Math.min(settings.everyMs, Math.max(settings.settleMs, 1)));
  const watcher = watchFolder(settings.folder, look);
  look();
  return {
    sweep: inbox.sweep,
    close: async () => {
      clearInterval(timer);
      watcher?.close();
      await inbox.close();
    },
  };
}

/** An inbox that is checked only when `sweep` is called. */
export async function openInbox(deps: InboxDeps, options: InboxOptions): Promise<Inbox> {
  const { settleMs, leaseMs, workDir = null } = { ...defaults, ...options };
  const paths = folderPaths(options.folder, workDir);
  await makeFolders(paths);
  const owner = randomUUID();
  const closing = new AbortController();
  let seen = new Map<string, Look & { sinceMs: number }>();
  const sightings: Sightings = new Map();
  let running: Promise<void> = Promise.resolve();

  const look = async (folder: Folder) => {
    const nowMs = deps.now().getTime();
    const incoming = await listIncoming(folder);
    const before = seen;
    seen = new Map(
      [...incoming].map(([name, now]) => [
        name,
        { ...now, sinceMs: unchangedSince(before.get(name), now, nowMs) },
      ]),
    );
    const whole = [...seen].filter(([, { sinceMs }]) => nowMs - sinceMs >= settleMs).map(([name]) => name);
    const claims = await listUnfinished(folder, owner, { sightings, nowMs, leaseMs });
    for (const each of claims)
      if (!closing.signal.aborted) await work(deps, folder, each, leaseMs, closing.signal);
    for (const name of whole) {
      if (closing.signal.aborted) return;
      const mine = await claim(folder, owner, name).catch((error) => {
        deps.log(`${keptName(name)} cannot be moved out of the EDI inbox`, error);
        return null;
      });
      if (mine !== null) await work(deps, folder, mine, leaseMs, closing.signal);
    }
  };
  return {
    sweep: () => {
      running = running.catch(() => {}).then(() => withFolders(paths, look));
      return running;
    },
    close: async () => {
      closing.abort();
      await running.catch(() => {});
      await withFolders(paths, (folder) => giveBackAll(folder, owner)).catch(() => {});
    },
  };
}

function unchangedSince(before: (Look & { sinceMs: number }) | undefined, now: Look, nowMs: number): number {
  const isSame =
    before?.size === now.size && before.changedMs === now.changedMs && before.links === now.links;
  return isSame ? before.sinceMs : nowMs;
}

/** If a file could not be taken in, for example without a database, other servers can take it at once. */
async function giveBackAll(folder: Folder, owner: string): Promise<void> {
  for (const each of await listOwn(folder, owner)) await giveBack(folder, each);
}

/** A file is put aside after this many processes ended while they took it in. */
const mostEnded = 2;

/**
 * Takes in one file and moves it to its last folder. If it fails for a reason on our side, it stays claimed and is
 * tried again.
 */
async function work(
  deps: InboxDeps,
  folder: Folder,
  mine: ClaimedFile,
  leaseMs: number,
  ending: AbortSignal,
): Promise<void> {
  const alive = setInterval(() => void touch(mine, deps.now()).catch(() => {}), leaseMs / 4 + 1_000);
  try {
    const ingested =
      mine.ended >= mostEnded
        ? unread(
            `${mine.ended} servers stopped while they were reading this file. Put it into the inbox again to try once more.`,
          )
        : await ingestText(deps, await readDroppedFile(mine.path), scacInName(mine.name), ending);
    await settle(deps, folder, mine, ingested);
  } catch (error) {
    if (ending.aborted) return await giveBack(folder, mine);
    deps.log(`${mine.name} could not be taken in now; it will be tried again`, error);
  } finally {
    clearInterval(alive);
  }
}

/** Reads a file and takes it in. Rejects only for a temporary reason. */
export async function ingestFile(
  deps: ApplyingDeps,
  path: string,
  carrier: string | null,
): Promise<Ingested> {
  return await ingestText(deps, await readTextFile(path), carrier);
}

async function ingestText(
  deps: ApplyingDeps,
  read: { text: string } | { reason: string },
  carrier: string | null,
  ending?: AbortSignal,
): Promise<Ingested> {
  return 'text' in read ? await ingest(deps, read.text, carrier, ending) : unread(read.reason);
}

function unread(reason: string): Ingested {
  return { messages: 0, events: 0, shipments: 0, untracked: [], faults: [{ position: 'the file', reason }] };
}

/** A file with no readable event is rejected. For a partly readable file, only the reasons are put into `rejected`. */
async function settle(
  deps: InboxDeps,
  folder: Folder,
  mine: ClaimedFile,
  { events, faults }: Ingested,
): Promise<void> {
  const isRejected = events === 0 && faults.length > 0;
  const name = await freeName(folder, mine.name, deps.now().toISOString().replace(/[:.]/g, '-'));
  if (faults.length > 0) {
    // The reasons come first: if the process stops in between, the file is read again and they are written again.
    await giveReason(
      folder,
      name,
      faults.map(({ position, reason }) => `${position}: ${reason}`),
    );
    deps.log(`${faults.length} messages of ${name} were not read: see rejected/${name}.reason.txt`);
  }
  await finish(mine, isRejected ? folder.rejected : folder.processed, name);
}

/** Null when the file system cannot report changes; the timer still checks the folder. */
function watchFolder(folder: string, look: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, look);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
