// The folders of an inbox. Others may write to the inbox, so nothing in it is trusted. Each folder is opened for a
// while, must be a folder and not a link to one, and is used through its open handle. So it does no harm if it is
// replaced meanwhile.

import { existsSync } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of the folders. */
export interface FolderPaths {
  /** Files are dropped here. */
  inbox: string;
  /** Files that a server is taking in. */
  working: string;
  processed: string;
  rejected: string;
}

/** The folders while they are open, as paths to use for their files. */
export type Folder = FolderPaths;

/** @param workDir contains all folders except the inbox; by default the inbox itself */
export function folderPaths(inbox: string, workDir: string | null): FolderPaths {
  const below = (name: string) => join(workDir ?? inbox, name);
  return { inbox, working: below('working'), processed: below('processed'), rejected: below('rejected') };
}

/** Creates missing folders. @throws Error with one line for the operator */
export async function makeFolders(paths: FolderPaths): Promise<void> {
  try {
    for (const path of [paths.inbox, paths.working, paths.processed, paths.rejected]) {
      await mkdir(path, { recursive: true });
      // Opened first, so that no folder is created below a link.
      await (await openDirectory(path)).close();
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    await withFolders(paths, async () => {});
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`EDI_INBOX ${paths.inbox} cannot be used: ${reason}`, { cause: error });
  }
}

/** Runs `use` with the folders open. @throws Error when one is not a folder or belongs to another user */
export async function withFolders<T>(paths: FolderPaths, use: (folder: Folder) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const openOwn = async (path: string) => {
    const handle = opened.use(await openDirectory(path));
    await checkOwner(handle, path);
    return handle;
  };
  const inbox = opened.use(await openDirectory(paths.inbox));
  const working = await openOwn(paths.working);
  const processed = await openOwn(paths.processed);
  const rejected = await openOwn(paths.rejected);
  await checkOneFileSystem([inbox, working, processed, rejected]);
  return await use({
    inbox: pathOf(inbox, paths.inbox),
    working: pathOf(working, paths.working),
    processed: pathOf(processed, paths.processed),
    rejected: pathOf(rejected, paths.rejected),
  });
}

async function openDirectory(path: string): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ELOOP' && code !== 'ENOTDIR') throw error;
    throw new Error(`${path} must be a folder, and not a symbolic link`, { cause: error });
  }
}

/** Only this user and root may own the folders to which files are moved, because an owner could replace them. */
async function checkOwner(handle: FileHandle, path: string): Promise<void> {
  const own = process.getuid?.();
  const { uid } = await handle.stat();
  if (own === undefined || uid === own || uid === 0) return;
  throw new Error(
    `${path} belongs to another user (uid ${uid}): it must belong to the user of the server (uid ${own})`,
  );
}

/** Files move by `rename`, which does not cross file systems. */
async function checkOneFileSystem(handles: readonly FileHandle[]): Promise<void> {
  const devices = await Promise.all(handles.map(async (handle) => (await handle.stat()).dev));
  if (new Set(devices).size > 1)
    throw new Error('the inbox and EDI_WORK_DIR are on different file systems: put them on one');
}

const openFiles = '/proc/self/fd';
const hasOpenFiles = existsSync(openFiles);

/** On Linux, an open folder is reached by its number. Elsewhere its path is used, which was checked just before. */
function pathOf({ fd }: FileHandle, path: string): string {
  return hasOpenFiles ? join(openFiles, String(fd)) : path;
}
