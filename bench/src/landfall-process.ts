// Runs Landfall as its own process, with a new database and its simulated carriers.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import type { Environment } from '../../server/src/config.ts';
import { SettingsSchema } from '../../server/src/settings.ts';

const root = join(import.meta.dirname, '../..');

/** A directory for databases. It is removed at the end of its scope. */
export async function newDataDir(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'landfall-bench-'));
  // When the bench runs as root, PostgreSQL runs as another user, who must be able to enter the directory.
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
}

export interface LandfallProcess extends AsyncDisposable {
  /** Ends in `/api/v1`. */
  api: string;
  /** The demo's live key. '' when an earlier start has shown it. */
  key: string;
  /** A reference that the simulated carriers know. */
  reference: string;
  child: ChildProcess;
}

/**
 * Starts the server as `npm start` does, by default without npm around it, and waits until it prints that it answers.
 * It is stopped at the end of its scope.
 */
export async function startLandfall(
  settings: Environment,
  { line = `exec ${manifest.scripts.start}` } = {},
): Promise<LandfallProcess> {
  const child = spawn('sh', ['-c', line], {
    cwd: root,
    // One process, so that figures of machines with different numbers of cores compare.
    env: { ...cleanEnvironment(), PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Waits for `close` and not for `exit`: npm ends before the server, which holds the other end of the pipe.
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    child.stdout?.resume();
    await ended;
  };
  try {
    // Without the role `api` the server prints no curl line.
    const said = await hear(child, /curl -H .*\/track\/\w+|Health +\S+\n/);
    const [, api = ''] = /API +(http\S+)/.exec(said) ?? [];
    const [, reference = ''] = /\/track\/(\w+)/.exec(said) ?? [];
    const [key = ''] = /svc_live_\w{38}/.exec(said) ?? [];
    return { api, key, reference, child, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Collects the output until the pattern matches. @throws Error when the process ends before */
async function hear(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    said += stripVTControlCharacters(String(chunk));
    if (pattern.test(said)) return said;
  }
  throw new Error(`Landfall did not start: ${said}`);
}

/** An environment without any setting of Landfall, in which `node` is the one that npm brought. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of Object.keys(SettingsSchema.properties)) delete own[name];
  return {
    ...own,
    PATH: [join(root, 'node_modules/.bin'), own.PATH].join(delimiter),
    NO_COLOR: '1',
    // Started by npm, a server ends with its parent, so that it never outlives the bench.
    npm_lifecycle_event: 'bench',
  };
}
