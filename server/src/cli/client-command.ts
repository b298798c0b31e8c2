// The command for those who use a server that others run: it needs no database. `/downloads/landfall.tgz` has it as one file
// (`server/scripts/build-downloads.ts`).

import { loadConfig } from '../config.ts';
import { newId } from '../domain/ids.ts';
import { systemClock } from '../domain/time/clock.ts';
import type { CliContext } from './context.ts';
import { registerEvidence } from './evidence.ts';
import { registerListen } from './listen.ts';
import { registerMcp } from './mcp.ts';
import { addJson, newProgram, reportFailure } from './new-program.ts';
import { processTerminal } from './terminal.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const noDatabase = () => Promise.reject(new Error('This command has no database.'));
const context: CliContext = {
  now: systemClock,
  newId,
  terminal: processTerminal(),
  config: () => loadConfig(process.env),
  withStore: noDatabase,
  withConnection: noDatabase,
};

try {
  const program = newProgram(context).description('Commands for those who use a Landfall that others run.');
  for (const register of [registerListen, registerMcp, registerEvidence]) register(program, context);
  addJson(program);
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, context.terminal);
}
