import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typedClient } from '../../scripts/build-downloads.ts';
import { unpack } from './unpack.ts';

/** Installs into `home` what npm would install there: the typed client as it is published, freshly built, and nothing else. */
export async function installClient(home: string): Promise<void> {
  const installed = join(home, 'node_modules/@landfall/client');
  await mkdir(installed, { recursive: true });
  unpack(await typedClient(), installed);
  await writeFile(join(home, 'package.json'), '{"type":"module"}');
}
