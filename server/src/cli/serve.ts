import type { Command } from 'commander';
import type { CliContext } from './context.ts';
import type { JsonOption, Terminal } from './terminal.ts';
import { watchShell } from './watch-shell.ts';

const signals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

const faults = ['uncaughtException', 'unhandledRejection'] as const;

/** Time for requests under way to end and for the embedded database to stop. */
const graceMs = 15_000;

/** Adds `serve`: runs until it receives a signal to stop, then stops cleanly. */
export function registerServe(program: Command, context: CliContext): void {
  program
    .command('serve')
    .description('run a server until Ctrl-C: the API, the console and the background work, as ROLES says')
    .option('--json', 'print one JSON value on stdout once it answers')
    .action((options: JsonOption) => serve(options, context));
}

async function serve(options: JsonOption, { config, terminal }: CliContext): Promise<void> {
  const settings = config();
  const stopping = new AbortController();
  // Imported here, because other commands need no server.
  const starting = import('../start/main.ts').then(({ startServer }) =>
    startServer(settings, {
      log: options.json ? terminal.warn : terminal.say,
      signal: stopping.signal,
    }),
  );
  // Registered before the start, so that a Ctrl-C during it leaves no database running.
  const grace = stopInOrder(terminal, async () => {
    stopping.abort();
    // A signal to the whole process group ends the shell as well.
    shell.unwatch();
    await (await starting).stop();
  });
  const shell = watchShell(settings.environment, grace.close);
  try {
    const { url } = await starting;
    if (options.json) terminal.answer(options, { json: { url }, text: url });
  } catch (error) {
    grace.uninstall();
    throw error;
  }
}

/**
 * Calls `stop` at the first signal or unexpected failure, and then ends the process; at the latest after `graceMs`. Further
 * signals change nothing: npm and shells send several, and the embedded database has to be stopped.
 */
function stopInOrder(
  terminal: Terminal,
  stop: () => Promise<void>,
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
