// The program before it has commands, and what holds for all of them.

import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import manifest from '../../package.json' with { type: 'json' };
import type { CliContext } from './context.ts';
import type { Terminal } from './terminal.ts';

export const versionFlags = ['-v', '--version'];

/** The program without commands. */
export function newProgram({ terminal }: Pick<CliContext, 'terminal'>): Command {
  return new Command('landfall')
    .description('Self-hosted tracking of ocean containers and Bills of Lading.')
    .version(manifest.version, versionFlags.join(', '))
    .exitOverride()
    .helpCommand(false)
    .configureHelp({
      subcommandTerm,
      styleTitle: pc.bold,
      styleCommandText: pc.cyan,
      styleOptionText: pc.cyan,
    })
    .configureOutput({ outputError: (message) => terminal.complain(withAdvice(message)) });
}

/** Every command has `--json`; those of a group have it, and not the group. `mcp` speaks its protocol. */
export function addJson(command: Command): void {
  const hasIt = command.options.some(({ long }) => long === '--json') || command.name() === 'mcp';
  if (command.commands.length === 0 && !hasIt) command.option('--json', 'print one JSON value on stdout');
  for (const each of command.commands) addJson(each);
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

/**
 * Prints the error, unless commander has done so, and returns the exit code: 0 without an error (`--help`,
 * `--version`), 1 for a refusal or failure, 2 for a wrong command line.
 */
export function reportFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  terminal.complain(error instanceof Error ? error.message : String(error));
  return 1;
}
