import closeWithGrace from 'close-with-grace';
import type { Command } from 'commander';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';

/** Time for requests under way to end and for the embedded database to stop. */
const graceMs = 15_000;

/** Adds `serve`: runs until it is told to stop, then stops cleanly. */
export function registerServe(program: Command, context: CliContext): void {
  program
    .command('serve')
    .description('run the tracking API until Ctrl-C')
    .option(jsonFlag, `${jsonHelp} once it answers`)
    .action(async (options: JsonOption) => {
      // Only this command needs the whole server; the others start without loading it.
      const { startServer } = await import('../main.ts');
      // With --json the one value on stdout is for a program; what a person reads goes to stderr.
      const log = (line: string) =>
        options.json ? context.terminal.tell(line) : context.terminal.answer({}, { json: null, text: line });
      const server = await startServer(context.config(), { log });
      if (options.json) context.terminal.answer(options, { json: { url: server.url }, text: '' });
      closeWithGrace({ delay: graceMs }, async ({ err }) => {
        if (err) context.terminal.complain(`Stopping after an unexpected failure: ${err.message}`);
        await server.stop();
      });
    });
}
