import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packCommand } from './pack-command.ts';

const root = join(import.meta.dirname, '../..');

/** Packs what npm publishes into the folder: the client, the nodes for n8n, and the command. Needs `npm ci`. */
export function packPackages(into: string): void {
  const home = mkdtempSync(join(tmpdir(), 'landfall-packages-'));
  try {
    for (const workspace of ['client', 'n8n']) {
      const folder = join(home, workspace);
      mkdirSync(folder);
      npm(root, 'pack', '--workspace', workspace, '--pack-destination', folder);
      execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder });
      packAs(join(folder, 'package'), into, workspace);
    }
    packCommand(join(home, 'command'));
    packAs(join(home, 'command'), into, '.');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** npm compares the repository in a package with the one whose workflow publishes it. @param directory its sources there */
function packAs(folder: string, into: string, directory: string): void {
  const repository = process.env.GITHUB_REPOSITORY;
  if (repository !== undefined) {
    const url = `git+https://github.com/${repository}.git`;
    npm(folder, 'pkg', 'set', `repository.url=${url}`, `repository.directory=${directory}`);
  }
  npm(folder, 'pack', '--ignore-scripts', '--pack-destination', into);
}

function npm(folder: string, ...words: string[]): void {
  execFileSync('npm', [...words, '--silent'], { cwd: folder, stdio: 'pipe' });
}
