// The release before this version, from the history of the repository.

import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrations } from '../../../src/store/migrating/read-migrations.ts';
import released from '../../../src/store/migrations/released.json' with { type: 'json' };
import { root } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { newDirectory } from '../scope.ts';

const run = promisify(execFile);
const migrations = 'server/src/store/migrations';

/**
 * The last commit before the first migration that is not released yet, or without one the commit of the last release. Null
 * where the repository has no such history.
 */
export async function findPreviousRelease(): Promise<string | null> {
  const firstNew = (await readMigrations())[Object.keys(released).length];
  try {
    if (firstNew === undefined)
      return await firstLine(['log', '-1', '--format=%H', '--', `${migrations}/released.json`]);
    const added = ['log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrations}/${firstNew.name}.sql`];
    return await firstLine(['rev-parse', '--verify', '--quiet', `${await firstLine(added)}^`]);
  } catch {
    return null;
  }
}

async function firstLine(args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root });
  const line = stdout.trim();
  if (line === '') throw new Error(`git ${args.join(' ')} found nothing`);
  return line;
}

/**
 * Unpacks the server of a commit into a directory of its own, and returns the path of its command line. It uses the
 * packages of this checkout, and has no console.
 */
export async function unpackServer(lifetime: Lifetime, commit: string): Promise<string> {
  const directory = join(await newDirectory(lifetime), 'release');
  await mkdir(directory);
  const archive = join(directory, 'release.tar');
  const parts = ['package.json', 'package-lock.json', 'server', 'simulator', 'client'];
  await run('git', ['archive', '--output', archive, commit, ...parts], { cwd: root });
  await run('tar', ['--extract', '--file', archive, '--directory', directory]);
  for (const packages of ['node_modules', 'server/node_modules']) {
    await symlink(join(root, packages), join(directory, packages));
  }
  return join(directory, 'server/src/cli.ts');
}
