#!/usr/bin/env node
// The `landfall` command.

import { processContext } from './cli/context.ts';
import { reportFailure } from './cli/exit-code.ts';
import { createProgram } from './cli/program.ts';

const context = processContext(process.env);
try {
  await createProgram(context).parseAsync(process.argv);
} catch (error) {
  process.exitCode = reportFailure(error, context.terminal);
}
