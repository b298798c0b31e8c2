// Runs Landfall as its users do: real processes from package.json, with a DATA_DIR or a database.

import assert from 'node:assert/strict';
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
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { childrenOf, isAlive } from '../processes/store-process.ts';

export const root = join(import.meta.dirname, '../../..');

export interface LandfallProcess {
  child: Child;
  /** All that it has written to standard output so far. */
  said(): string;
  /** Waits until the output matches, and returns the match. @throws Error when the process ends before */
  heard(pattern: RegExp): Promise<RegExpExecArray>;
  /** Settles when the process ends, with the exit code and the text of standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** What the first start prints, as a person would copy it. */
export interface Banner {
  /** Ends in /api/v1. */
  api: string;
  curl: string;
  /** null when no keys were printed. */
  keys: { live: string; sandbox: string } | null;
}

/** Runs a shell line in the project's directory. The process is killed when `lifetime` ends. */
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
  releaseAtEnd(lifetime, async () => killAll(child.pid));
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

/**
 * Runs the server as `npm start` does, but without npm around it: signals reach it directly, and it starts a little
 * sooner.
 */
export function startServer(lifetime: Lifetime, settings: Environment): LandfallProcess {
  return startLine(lifetime, `exec ${manifest.scripts.start}`, { PORT: '0', ...settings });
}

/** Waits until the server prints that it answers. */
export async function readBanner(server: LandfallProcess): Promise<Banner> {
  // Without the role `api` the server prints no curl line and no API address.
  const [curl] = await server.heard(/curl -H .*|Health +\S+\n/);
  const [, origin = ''] = await server.heard(/(?:API|Health) +(\S+)\/(?:api\/v1|health)\n/);
  const [, live] = /live +(svc_live_\w+)\n/.exec(server.said()) ?? [];
  const [, sandbox] = /sandbox +(svc_test_\w+)\n/.exec(server.said()) ?? [];
  return { api: `${origin}/api/v1`, curl, keys: live && sandbox ? { live, sandbox } : null };
}

/** Runs a shell line to its end. */
export async function runLine(lifetime: Lifetime, line: string, settings: Environment = {}) {
  const running = startLine(lifetime, line, settings);
  const { code, errors } = await running.ended;
  return { code, errors, output: running.said() };
}

/**
 * Runs a command of `landfall`, and returns its JSON.
 * @throws AssertionError with what the command complained of
 */
export async function answerOf(lifetime: Lifetime, words: string, settings: Environment) {
  const line = `exec node server/bin/landfall.js ${words} --json`;
  const { code, errors, output } = await runLine(lifetime, line, settings);
  assert.equal(code, 0, errors);
  return JSON.parse(output);
}

/** The first process of this tree whose command line contains `words`, or null. */
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

/** The environment of a new user: no setting of Landfall is set, and `node` is the one that npm brought. */
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
