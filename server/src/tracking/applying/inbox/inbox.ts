// EDI_INBOX: a folder where carriers put files, by SFTP or otherwise. Of several servers, one takes files in.

import { type FSWatcher, watch } from 'node:fs';
import { sql } from 'kysely';
import { scacInName } from '../../../carriers/profiles.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../store/open.ts';
import { type Folder, folderPaths, makeFolders, withFolders } from './folders.ts';
import { type Look, listIncoming } from './incoming.ts';
import { type Ingested, ingest } from './ingest.ts';
import { readDroppedFile, readTextFile } from './read-file.ts';
import {
  begin,
  finish,
  freeName,
  giveReason,
  leave,
  listWorking,
  takeOut,
  type WorkingFile,
} from './working-files.ts';

export interface InboxOptions {
  folder: string;
  /** Contains the other folders; by default the inbox itself. */
  workDir?: string | null;
  /** How long a file must stay unchanged to count as complete. */
  settleMs?: number;
  /** How often the folder is checked, for file systems that do not report changes. */
  everyMs?: number;
}

export interface Inbox {
  /** Checks the folder once and takes in every complete file. */
  sweep(): Promise<void>;
  /** Stops watching. The current message is finished; the rest of its file is left to the next server. */
  close(): Promise<void>;
}

const defaults = { settleMs: 2_000, everyMs: 5_000 };

/** Opens the folder and watches it until closed. @throws Error of one line when the folder cannot be used */
export async function watchInbox(services: Services, options: InboxOptions): Promise<Inbox> {
  const settings = { ...defaults, ...options };
  const inbox = await openInbox(services, settings);
  const look = () =>
    void inbox.sweep().catch((error) => services.log('the EDI inbox could not be checked', error));
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
export async function openInbox(services: Services, options: InboxOptions): Promise<Inbox> {
  const { settleMs, workDir = null } = { ...defaults, ...options };
  const paths = folderPaths(options.folder, workDir);
  await makeFolders(paths);
  const closing = new AbortController();
  let seen = new Map<string, Look & { sinceMs: number }>();
  let running: Promise<void> = Promise.resolve();

  const look = async (folder: Folder) => {
    const nowMs = services.now().getTime();
    const incoming = await listIncoming(folder);
    const before = seen;
    seen = new Map(
      [...incoming].map(([name, now]) => [
        name,
        { ...now, sinceMs: unchangedSince(before.get(name), now, nowMs) },
      ]),
    );
    const whole = [...seen].filter(([, { sinceMs }]) => nowMs - sinceMs >= settleMs).map(([name]) => name);
    if (whole.length === 0 && (await listWorking(folder)).length === 0) return;
    await services.db.transaction().execute((tx) => takeInAll(tx, folder, whole));
  };
  const takeInAll = async (tx: Tx, folder: Folder, whole: readonly string[]) => {
    if (!(await isOurs(tx))) return;
    const lefts = (await listWorking(folder)).map((file) => () => begin(folder, file));
    const drops = whole.map((name) => () => takeOut(folder, name));
    for (const take of [...lefts, ...drops]) {
      if (closing.signal.aborted || !(await isOurs(tx))) return;
      const file = await take().catch(
        (error) => void services.log('a file cannot be moved in the EDI inbox', error),
      );
      if (file) await takeIn(services, folder, file, closing.signal);
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
    },
  };
}

/** A server that is gone without a word holds the files no longer than this. */
const longestSilenceMs = 600_000;

/**
 * Whether this server takes in files now: one does at a time, as long as its transaction is open. Rejects when the
 * session has ended, because another server may take in the files then.
 */
async function isOurs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('edi inbox', 0)) as "isOurs",
      set_config('idle_in_transaction_session_timeout', ${String(longestSilenceMs)}, true)`.execute(tx);
  return rows[0]?.isOurs === true;
}

function unchangedSince(before: (Look & { sinceMs: number }) | undefined, now: Look, nowMs: number): number {
  const isSame =
    before?.size === now.size && before.changedMs === now.changedMs && before.links === now.links;
  return isSame ? before.sinceMs : nowMs;
}

/** A file is put aside after this many servers ended while they took it in. */
const mostBegun = 2;

/** Takes in one file and moves it to its last folder. If it fails for a reason on our side, it is tried again. */
async function takeIn(
  services: Services,
  folder: Folder,
  file: WorkingFile,
  ending: AbortSignal,
): Promise<void> {
  try {
    const ingested =
      file.begun > mostBegun
        ? unread(
            `${mostBegun} servers stopped while they were reading this file. Put it into the inbox again to try once more.`,
          )
        : await ingestText(services, await readDroppedFile(file.path), scacInName(file.name), ending);
    await settle(services, folder, file, ingested);
  } catch (error) {
    await leave(folder, file);
    if (!ending.aborted)
      services.log(`${file.name} could not be taken in now; it will be tried again`, error);
  }
}

/** Reads a file and takes it in. Rejects only for a temporary reason. */
export async function ingestFile(
  services: Services,
  path: string,
  carrier: string | null,
): Promise<Ingested> {
  return await ingestText(services, await readTextFile(path), carrier);
}

async function ingestText(
  services: Services,
  read: { text: string } | { reason: string },
  carrier: string | null,
  ending?: AbortSignal,
): Promise<Ingested> {
  return 'text' in read ? await ingest(services, read.text, carrier, ending) : unread(read.reason);
}

function unread(reason: string): Ingested {
  return { messages: 0, events: 0, shipments: 0, untracked: [], faults: [{ position: 'the file', reason }] };
}

/** A file with no readable event is rejected. For a partly readable file, only the reasons are put into `rejected`. */
async function settle(
  services: Services,
  folder: Folder,
  file: WorkingFile,
  { events, faults }: Ingested,
): Promise<void> {
  const isRejected = events === 0 && faults.length > 0;
  const name = await freeName(folder, file.name, services.now().toISOString().replace(/[:.]/g, '-'));
  if (faults.length > 0) {
    // The reasons come first: if the process stops in between, the file is read again and they are written again.
    await giveReason(
      folder,
      name,
      faults.map(({ position, reason }) => `${position}: ${reason}`),
    );
    services.log(`${faults.length} messages of ${name} were not read: see rejected/${name}.reason.txt`);
  }
  await finish(file, isRejected ? folder.rejected : folder.processed, name);
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
