import closeWithGrace from 'close-with-grace';
import type { Command } from 'commander';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { watchShell } from './watch-shell.ts';

/** Time for requests under way to end and for the embedded database to stop. */
const graceMs = 15_000;

/** Adds `serve`: runs until it receives a signal to stop, then stops cleanly. */
export function registerServe(program: Command, context: CliContext): void {
  program
    .command('serve')
    .description('run the tracking API until Ctrl-C')
    .option(jsonFlag, `${jsonHelp} once it answers`)
    .action((options: JsonOption) => serve(options, context));
}

async function serve(options: JsonOption, { config, terminal }: CliContext): Promise<void> {
  // Imported here, because only this command needs the whole server; the others start faster without it.
  const { startServer } = await import('../start/main.ts');
  const settings = config();
  const starting = startServer(settings, { log: options.json ? terminal.warn : terminal.say });
  // Registered before the start, so that a Ctrl-C during it leaves no database running.
  const grace = closeWithGrace({ delay: graceMs, logger: false }, async ({ err }) => {
    // A signal to the whole process group ends the shell as well.
    shell.unwatch();
    if (err) terminal.complain(`Stopping after an unexpected failure: ${err.stack ?? err.message}`);
    const server = await starting;
    await server.stop();
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
