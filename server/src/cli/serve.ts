import cluster from 'node:cluster';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { Server, StartDeps } from '../start/main.ts';
import type { FromWorker, ToWorker } from '../start/workers/worker-messages.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { stopInOrder } from './stop-in-order.ts';
import type { Terminal } from './terminal.ts';
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
  const starting = start(settings, { log: sayOf(options, terminal), signal: stopping.signal });
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
  cluster.worker?.on('message', (message: ToWorker) => {
    if (message === 'stop') grace.close();
  });
  try {
    const { url } = await starting;
    if (cluster.isWorker) process.send?.({ answering: url } satisfies FromWorker);
    if (options.json && cluster.isPrimary) terminal.answer(options, { json: { url }, text: url });
  } catch (error) {
    grace.uninstall();
    // The channel to the process that started this worker would keep it alive.
    cluster.worker?.disconnect();
    throw error;
  }
}

/** Imports only what is needed: the whole server, or the process that starts its workers. */
async function start(settings: Config, deps: StartDeps): Promise<Server> {
  if (settings.workers > 1) {
    const { startWorkers } = await import('../start/workers/workers.ts');
    return startWorkers(settings, deps);
  }
  const { startServer } = await import('../start/main.ts');
  return startServer(settings, deps);
}

/** Of several workers, only the first one prints the banner. */
function sayOf(options: JsonOption, terminal: Terminal): (line: string) => void {
  if ((cluster.worker?.id ?? 1) > 1) return () => {};
  return options.json ? terminal.warn : terminal.say;
}
