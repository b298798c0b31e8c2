// The image without Docker: a folder that is the root of what runs in it.

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Those of Debian that the last step, `landfall` and its health check need. */
const programs = ['/bin/sh', '/bin/rm', '/bin/mkdir', '/bin/chown', '/usr/bin/env'];
/** As deploy/Dockerfile says. */
const user = '1000:1000';
const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Why a tree cannot be made on this machine; null where it can. */
export const withoutChroot =
  process.platform === 'linux' && process.getuid?.() === 0 ? null : 'It needs Linux, and root for chroot';

/** Takes the steps of deploy/Dockerfile, with the Node of this folder. Reaches npm. */
export function makeImageTree(folder: string): void {
  const sources = mkdtempSync(join(tmpdir(), 'landfall-sources-'));
  try {
    copyContext(sources);
    const built = join(folder, 'landfall');
    execFileSync(join(sources, 'deploy/image/build.sh'), [built], { stdio: 'pipe' });
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
  for (const program of programs) addProgram(folder, program, program);
  addProgram(folder, join(root, 'node_modules/node/bin/node'), '/usr/local/bin/node');
  for (const place of ['proc', 'dev', 'tmp']) mkdirSync(join(folder, place));
  execFileSync('chmod', ['1777', join(folder, 'tmp')]);
  cpSync(join(root, 'deploy/image/finish.sh'), join(folder, 'finish.sh'));
  execFileSync('chroot', [folder, '/finish.sh'], { env: { PATH: usualPath } });
  rmSync(join(folder, 'finish.sh'));
}

/** The command line that runs a command in the tree as its user, as a container would. It is to be given `imageSettings`. */
export function inImage(folder: string, command: readonly string[]): string[] {
  const enter = `mount --bind /proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot --userspec=${user} "$0" env --chdir=/landfall "$@"`;
  return ['unshare', '--mount', 'sh', '-c', enter, folder, ...command];
}

/** The environment that deploy/Dockerfile gives. */
export function imageSettings(): Record<string, string> {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const [, settings = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  return Object.fromEntries(
    settings
      .replace('$PATH', usualPath)
      .split(/\s+/)
      .map((each) => each.split('=', 2)),
  );
}

/** What .dockerignore lets Docker see. */
function copyContext(folder: string): void {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const hidden = lines.filter((line) => !/^$|^[#!]|^\*$/.test(line));
  const isSeen = (path: string) => !hidden.some((each) => matchesGlob(relative(root, path), each));
  const seen = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const part of globSync(seen, { cwd: root }))
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSeen });
}

/** Puts a program of this machine into the tree, with the libraries that it loads. */
function addProgram(folder: string, program: string, place: string): void {
  const loaded = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+(?= \()/g) ?? [];
  for (const [from, to] of [[program, place], ...loaded.map((library) => [library, library])]) {
    if (from === undefined || to === undefined) continue;
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(realpathSync(from), join(folder, to));
  }
}
