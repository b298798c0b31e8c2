import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packCommand } from './pack-command.ts';

/** Customers of a server get it from there alone: on npm, `landfall` is the server. */
const handedOutOnly = 'landfall.tgz';

/**
 * Packs what npm and PyPI publish into the folder: the command with its server, and the very archives that this server hands out below
 * `/downloads/`. Needs `npm ci`.
 */
export function packPackages(into: string): void {
  const home = mkdtempSync(join(tmpdir(), 'landfall-packages-'));
  try {
    packCommand(home);
    const filter = (path: string) => basename(path) !== handedOutOnly;
    cpSync(join(home, 'server/dist'), into, { recursive: true, filter });
    const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', into];
    execFileSync('npm', words, { cwd: home, stdio: 'pipe' });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
