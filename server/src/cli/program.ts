import { Command } from 'commander';
import pc from 'picocolors';
import manifest from '../../package.json' with { type: 'json' };
import { registerBacktest } from './backtest.ts';
import { registerCarriers } from './carriers.ts';
import type { CliContext } from './context.ts';
import { registerEvaluate } from './evaluate.ts';
import { registerIngest } from './ingest.ts';
import { registerKey } from './key.ts';
import { registerLanes } from './lanes.ts';
import { registerListen } from './listen.ts';
import { registerMigrate } from './migrate.ts';
import { registerPerson } from './person.ts';
import { registerPlaces } from './places.ts';
import { registerReplay } from './replay.ts';
import { registerSecrets } from './secrets.ts';
import { registerServe } from './serve.ts';
import { registerTrack } from './track.ts';
import { registerWorkspace } from './workspace.ts';

const examples = `
From nothing to a key:
  $ npx landfall workspace create --name "Acme" --plan Max --owner ops@acme.example
  $ npx landfall key create --workspace ws_… --mode live --name "ERP production"

Every command takes --json (one JSON value on stdout; listen prints one a line) and --help.
It works on the installation that the environment describes, whether its server runs or not.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

/** The command line of Landfall: one file per group of commands. Throws CommanderError where commander would exit. */
export function createProgram(context: CliContext): Command {
  const program = new Command('landfall')
    .description('Self-hosted tracking of ocean containers and Bills of Lading.')
    .version(manifest.version, '-v, --version')
    .exitOverride()
    .helpCommand(false)
    .configureHelp({
      subcommandTerm,
      styleTitle: pc.bold,
      styleCommandText: pc.cyan,
      styleOptionText: pc.cyan,
    })
    .configureOutput({ outputError: (message) => context.terminal.complain(withAdvice(message)) })
    .addHelpText('after', examples);
  program.commandsGroup('Server:');
  registerServe(program, context);
  registerMigrate(program, context);
  registerSecrets(program, context);
  registerListen(program, context);
  program.commandsGroup('Accounts:');
  registerWorkspace(program, context);
  registerKey(program, context);
  registerPerson(program, context);
  program.commandsGroup('Tracking:');
  registerCarriers(program, context);
  registerTrack(program, context);
  registerReplay(program, context);
  registerEvaluate(program, context);
  registerIngest(program, context);
  registerPlaces(program, context);
  registerLanes(program, context);
  registerBacktest(program, context);
  return program;
}

/** A command in the list of its group: with its arguments and required options. Its own help lists the others. */
function subcommandTerm(command: Command): string {
  const names = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [command.name(), ...names].join(' ');
}

/** Commander's "error: …" with a hint to the help. */
function withAdvice(message: string): string {
  return `${message.replace(/^error: /, '').trim()}${/[.)]\s*$/.test(message) ? '' : '.'} See --help.`;
}
