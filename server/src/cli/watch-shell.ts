import type { Environment } from '../config.ts';

/** Each check costs one system call. */
const lookMs = 100;

/**
 * npm and npx start a program through a shell, and send SIGTERM to that shell only. The shell ends and does not pass
 * the signal on. So a program started by them watches for the end of its parent, and then calls `stop` once.
 */
export function watchShell(environment: Environment, stop: () => void): { unwatch(): void } {
  if (environment.npm_lifecycle_event === undefined) return { unwatch: () => {} };
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, lookMs);
  timer.unref();
  return { unwatch: () => clearInterval(timer) };
}
