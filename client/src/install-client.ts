import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const client = join(import.meta.dirname, '..');

/**
 * Installs into `home` what npm would install there: this package as it is published, freshly built, and nothing else.
 */
export async function installClient(home: string): Promise<void> {
  const installed = join(home, 'node_modules/@landfall/client');
  await mkdir(installed, { recursive: true });
  await cp(join(client, 'package.json'), join(installed, 'package.json'));
  const build = ['-p', join(client, 'tsconfig.build.json'), '--outDir', join(installed, 'dist')];
  await promisify(execFile)(join(client, 'node_modules/.bin/tsc'), build);
  await writeFile(join(home, 'package.json'), '{"type":"module"}');
}
