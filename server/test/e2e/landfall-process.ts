// Landfall as its users run it: real processes from package.json, over a DATA_DIR or a database.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import manifest from '../../../package.json' with { type: 'json' };
import type { Environment } from '../../src/config.ts';
import { SettingsSchema } from '../../src/settings.ts';
import type { Lifetime } from '../harness/store.ts';
import { childrenOf, isAlive } from '../processes/store-process.ts';

export const root = join(import.meta.dirname, '../../..');

export interface LandfallProcess {
  child: Child;
  /** All it wrote to standard output so far. */
  said(): string;
  /** Waits until it has said this, and returns the match; throws when it ends before. */
  heard(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for its end: exit code and what it wrote to standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** What the first start tells, as a person would pick it out with the mouse. */
export interface Banner {
  /** Ends in /api/v1. */
  api: string;
  curl: string;
  /** null when none were shown. */
  keys: { live: string; sandbox: string } | null;
}

/** Starts a line of the shell in the project's directory; the end of `lifetime` is its end. */
export function startLine(lifetime: Lifetime, line: string, settings: Environment): LandfallProcess {
  const child = spawn('sh', ['-c', line], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += stripVTControlCharacters(chunk);
    child.emit('said');
  });
  const errors = text(child.stderr);
  let over = false;
  const closed = once(child, 'close').then(() => {
    over = true;
    child.emit('said');
  });
  lifetime.after(async () => killAll(child.pid));
  return {
    child,
    said: () => said,
    heard: async (pattern) => {
      for (;;) {
        const match = pattern.exec(said);
        if (match) return match;
        if (over) throw new Error(`It ended first: ${said}${await errors}`);
        await once(child, 'said');
      }
    },
    ended: closed.then(async () => ({ code: child.exitCode, errors: await errors })),
  };
}

/** The server as `npm start` runs it, without npm around it: signals reach it, and it is there a little sooner. */
export function startServer(lifetime: Lifetime, settings: Environment): LandfallProcess {
  return startLine(lifetime, `exec ${manifest.scripts.start}`, { PORT: '0', ...settings });
}

/** Waits until the server says that it answers. */
export async function readBanner(server: LandfallProcess): Promise<Banner> {
  // Without the role `api` there is no line to paste, and no API is named.
  const [curl] = await server.heard(/curl -H .*|Health +\S+\n/);
  const [, origin = ''] = await server.heard(/(?:API|Health) +(\S+)\/(?:api\/v1|health)\n/);
  const [, live] = /live +(svc_live_\w+)\n/.exec(server.said()) ?? [];
  const [, sandbox] = /sandbox +(svc_test_\w+)\n/.exec(server.said()) ?? [];
  return { api: `${origin}/api/v1`, curl, keys: live && sandbox ? { live, sandbox } : null };
}

/** Runs a line of the shell to its end. */
export async function runLine(lifetime: Lifetime, line: string, settings: Environment = {}) {
  const running = startLine(lifetime, line, settings);
  const { code, errors } = await running.ended;
  return { code, errors, output: running.said() };
}

/** The process of this tree whose command line holds `words`; null when there is none. */
export function findProcess(parent: number | undefined, words: string): number | null {
  return treeOf(parent).find((pid) => commandLine(pid).includes(words)) ?? null;
}

function treeOf(pid: number | undefined): number[] {
  return pid === undefined ? [] : [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function killAll(pid: number | undefined): void {
  for (const victim of treeOf(pid).filter(isAlive)) process.kill(victim, 'SIGKILL');
}

/** The environment of a newcomer: nothing is set that Landfall reads, and `node` is the one npm brought. */
function environment(settings: Environment): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of [
    ...Object.keys(SettingsSchema.properties),
    'NODE_OPTIONS',
    'NODE_TEST_CONTEXT',
    'FORCE_COLOR',
  ]) {
    delete own[name];
  }
  const path = [join(root, 'node_modules/.bin'), own.PATH].join(delimiter);
  return { ...own, PATH: path, NO_COLOR: '1', METRICS_PORT: '0', ...settings };
}
