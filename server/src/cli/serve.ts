import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { Server, StartOptions } from '../start/main.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { stopInOrder } from './stop-in-order.ts';
import { watchShell } from './watch-shell.ts';

/** Time for requests under way to end and for the embedded database to stop. */
const graceMs = 15_000;

/** Adds `serve`: runs until it receives a signal to stop, then stops cleanly. */
export function registerServe(program: Command, context: CliContext): void {
  program
    .command('serve')
    .description('run a server until Ctrl-C: the API, the console and the background work, as ROLES says')
    .option(jsonFlag, `${jsonHelp} once it answers`)
    .action((options: JsonOption) => serve(options, context));
}

async function serve(options: JsonOption, { config, terminal }: CliContext): Promise<void> {
  const settings = config();
  const stopping = new AbortController();
  const starting = start(settings, {
    log: options.json ? terminal.warn : terminal.say,
    signal: stopping.signal,
  });
  // Registered before the start, so that a Ctrl-C during it leaves no database running.
  const grace = stopInOrder(
    async () => {
      stopping.abort();
      // A signal to the whole process group ends the shell as well.
      shell.unwatch();
      const server = await starting;
      await server.stop();
    },
    { graceMs, terminal },
  );
  const shell = watchShell(settings.environment, grace.close);
  try {
    const { url } = await starting;
    if (options.json) terminal.answer(options, { json: { url }, text: url });
  } catch (error) {
    grace.uninstall();
    throw error;
  }
}

/** Imported here, because other commands need no server. */
async function start(settings: Config, deps: StartOptions): Promise<Server> {
  const { startServer } = await import('../start/main.ts');
  return startServer(settings, deps);
}
