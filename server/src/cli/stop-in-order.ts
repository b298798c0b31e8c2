import type { Terminal } from './terminal.ts';

const signals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;
const faults = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Calls `stop` at the first signal or unexpected failure, and then ends the process; at the latest after `graceMs`. Further
 * signals change nothing: npm and shells send several, and the embedded database has to be stopped.
 */
export function stopInOrder(
  stop: () => Promise<void>,
  { graceMs, terminal }: { graceMs: number; terminal: Pick<Terminal, 'complain'> },
): { close: () => void; uninstall: () => void } {
  let code: number | null = null;

  function begin(exitCode: number): void {
    if (code !== null) return;
    code = exitCode;
    setTimeout(() => process.exit(1), graceMs);
    void stop().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  }

  function fail(fault: unknown): void {
    const words = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    terminal.complain(`Stopping after an unexpected failure: ${words}`);
    begin(1);
  }

  const close = () => begin(0);
  for (const signal of signals) process.on(signal, close);
  for (const fault of faults) process.on(fault, fail);
  return {
    close,
    uninstall() {
      for (const signal of signals) process.off(signal, close);
      for (const fault of faults) process.off(fault, fail);
    },
  };
}
