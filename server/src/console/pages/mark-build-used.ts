import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markOfUse } from './list-builds.ts';

/** Marks this build as used, so that no server removes it. @throws Error if the folder is not writable */
export async function markBuildUsed(directory: string): Promise<void> {
  await writeFile(join(directory, markOfUse), '');
}
