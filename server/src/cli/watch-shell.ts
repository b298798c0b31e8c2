import { readFileSync } from 'node:fs';
import type { Environment } from '../config.ts';

/** Each check costs a system call or two. */
const lookMs = 100;

// Noted when this file is loaded, before the rest of the program: npm or the shell may end while that is loaded.
const shell = process.ppid;
const parentOfShell = parentOf(shell);

/**
 * npm and npx start a program through a shell, and send SIGTERM to that shell only. The shell ends and does not pass
 * the signal on. If npm is killed, the shell stays and waits for the program. So a program started by them watches for
 * the end of its parent and for the end of npm, and then calls `stop` once.
 */
export function watchShell(environment: Environment, stop: () => void): { unwatch(): void } {
  if (environment.npm_lifecycle_event === undefined) return { unwatch: () => {} };
  const npm = isShellOf(shell, environment) ? parentOfShell : null;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || parentOf(shell) === npm)) return;
    clearInterval(timer);
    stop();
  }, lookMs);
  timer.unref();
  return { unwatch: () => clearInterval(timer) };
}

/** A shell may also replace itself by the program; then the parent is npm itself, and npm's own parent may end. */
function isShellOf(pid: number, { npm_lifecycle_script: script = '' }: Environment): boolean {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ').includes(` -c ${script}`);
}

/** The parent of a process, from proc_pid_stat(5), read after the name in brackets. Null without `/proc`. */
function parentOf(pid: number): number | null {
  const stat = readProc(pid, 'stat');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return parent > 0 ? parent : null;
}

function readProc(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
