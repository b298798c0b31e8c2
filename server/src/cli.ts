#!/usr/bin/env node
// The `landfall` command.

import { existsSync } from 'node:fs';
import { processContext } from './cli/context.ts';
import { reportFailure } from './cli/exit-code.ts';
import { createProgram } from './cli/program.ts';

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Looking up the name of a carrier or a mail server holds a thread: of Node's default four, four dead name servers would leave
// none. Names of webhook endpoints are looked up elsewhere (webhooks/outbound/ask-system.ts).
process.env.UV_THREADPOOL_SIZE ??= '32';

// Settings may stand in a file as well; the environment goes before it.
if (existsSync('.env')) process.loadEnvFile('.env');

const context = processContext(process.env);
try {
  await createProgram(context).parseAsync(process.argv);
} catch (error) {
  process.exitCode = reportFailure(error, context.terminal);
}
