// The `landfall` command, started by `bin/landfall.js`.

import { existsSync } from 'node:fs';
import { processContext } from './cli/context.ts';
import { reportFailure } from './cli/new-program.ts';
import { runProgram } from './cli/program.ts';

// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Looking up the name of a carrier, a mail server or an endpoint holds a thread until a name server answers. Half of the threads may
// be held in this way. The resolver of glibc gives up after three seconds instead of ten.
process.env.UV_THREADPOOL_SIZE ??= '64';
process.env.RES_OPTIONS ??= 'timeout:1 attempts:3';

// Settings may also be in a file; the environment takes precedence.
if (existsSync('.env')) process.loadEnvFile('.env');

const context = processContext(process.env);
try {
  await runProgram(context, process.argv.slice(2));
} catch (error) {
  process.exitCode = reportFailure(error, context.terminal);
}
