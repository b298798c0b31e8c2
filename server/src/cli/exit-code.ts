import { CommanderError } from 'commander';
import type { Terminal } from './terminal.ts';

/**
 * Says what went wrong, unless commander did, and gives the exit code: 0 when nothing did (`--help`, `--version`),
 * 1 for what was refused or failed, 2 for a command line that was not understood.
 */
export function reportFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  terminal.complain(error instanceof Error ? error.message : String(error));
  return 1;
}
