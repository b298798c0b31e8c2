import type { Environment } from '../config.ts';

/** Looking costs one system call. */
const lookMs = 100;

/**
 * npm and npx start a program through a shell, and hand SIGTERM on to that shell alone: it dies of it and tells nobody.
 * A program they started therefore watches for the end of its parent, and then calls `stop`, once.
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
