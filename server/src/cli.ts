// The `landfall` command, started by `bin/landfall.js`.

import { existsSync } from 'node:fs';
import { processContext } from './cli/context.ts';
import { reportFailure } from './cli/exit-code.ts';
import { runProgram } from './cli/program.ts';

// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Looking up the name of a carrier or a mail server holds a thread. Of Node's default four, four name servers that do
// not answer would leave none. Names of webhook endpoints are looked up elsewhere (webhooks/outbound/ask-system.ts).
process.env.UV_THREADPOOL_SIZE ??= '32';

// Settings may also be in a file; the environment takes precedence.
if (existsSync('.env')) process.loadEnvFile('.env');

const context = processContext(process.env);
try {
  await runProgram(context, process.argv.slice(2));
} catch (error) {
  process.exitCode = reportFailure(error, context.terminal);
}
