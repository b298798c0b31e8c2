import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../scripts/build-console.ts', import.meta.url));

/**
 * Builds the pages in a process of its own: a build takes several times the memory of a server, and the server would not give that memory back.
 * @throws Error with the first line of what the build says
 */
export async function buildApart(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, [program, root]).catch(({ stderr }: { stderr: string }) => {
    throw new Error(stderr.trim().split('\n')[0]);
  });
}
