import { open } from 'node:fs/promises';

/** A new name is on the disk only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
