import { stripVTControlCharacters } from 'node:util';
import { processContext } from '../../../server/src/cli/context.ts';
import { createProgram } from '../../../server/src/cli/program.ts';
import { code, page } from './markdown.ts';

type Command = Awaited<ReturnType<typeof createProgram>>;

/** What `--help` prints of every command. */
export async function commandReference(): Promise<string> {
  const program = await createProgram(processContext({}), '');
  const help = (command: Command) => code('text', helpOf(command));
  return page(
    'Command line',
    'Look up what an operator can do at the command line of the server, and with which options. A command goes by the settings of the server, in its folder.',
    [
      help(program),
      ...program.commands.flatMap((command) => [
        `## ${command.name()}`,
        help(command),
        ...command.commands.flatMap((each) => [`### ${command.name()} ${each.name()}`, help(each)]),
      ]),
    ],
  );
}

function helpOf(command: Command): string {
  let said = '';
  command.configureOutput({ writeOut: (text) => (said += text), getOutHelpWidth: () => 76 });
  command.outputHelp();
  return stripVTControlCharacters(said);
}
