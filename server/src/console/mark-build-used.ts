import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markOfUse } from './list-builds.ts';

/** Says that a server shows this build now, so that none removes it. @throws Error where the folder is not written to */
export async function markBuildUsed(directory: string): Promise<void> {
  await writeFile(join(directory, markOfUse), '');
}
