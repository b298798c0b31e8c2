import { CommanderError } from 'commander';
import type { Terminal } from './terminal.ts';

/**
 * Prints the error, unless commander has done so, and returns the exit code: 0 without an error (`--help`,
 * `--version`), 1 for a refusal or failure, 2 for a wrong command line.
 */
export function reportFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  terminal.complain(error instanceof Error ? error.message : String(error));
  return 1;
}
