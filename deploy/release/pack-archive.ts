import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Packs what GitHub publishes into the folder: what runs, and the list of the packages that it needs. Needs `npm ci`. */
export function packArchive(into: string, version: string): void {
  const name = `landfall-${version}`;
  const folder = join(into, name);
  execFileSync(join(root, 'deploy/release/assemble.sh'), [folder], {
    stdio: 'pipe',
  });
  // Where root unpacks it, no user of that machine owns the files by chance.
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', ['--create', '--gzip', ...owner, '--file', `${name}.tar.gz`, name], { cwd: into });
  rmSync(folder, { recursive: true });
  const listing = 'sbom --omit dev --sbom-format cyclonedx --workspace server --workspace simulator';
  const packages = execFileSync('npm', listing.split(' '), { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  writeFileSync(join(into, `${name}.cdx.json`), packages);
}
