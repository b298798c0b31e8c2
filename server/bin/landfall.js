#!/usr/bin/env node
// Starts the `landfall` command. This file is plain JavaScript, which a Node that is too old for the others can run, too.

import { fileURLToPath } from 'node:url';

const neededNode = 24;

if (Number.parseInt(process.versions.node, 10) >= neededNode) {
  // Compiled modules are kept beside the installation, where it may be written: a command starts in half the time. The
  // default of Node is the directory for temporary files, where another user could plant code.
  const { enableCompileCache } = await import('node:module');
  const compiled = fileURLToPath(new URL('../../node_modules/.cache/landfall', import.meta.url));
  enableCompileCache(compiled);
  // For the simulated carriers, which are a process of their own.
  process.env.NODE_COMPILE_CACHE ??= compiled;
  // Before the rest, because it notes which process started this one.
  await import('../src/cli/watch-shell.ts');
  await import('../src/cli.ts');
} else {
  process.stderr.write(
    `error: Landfall needs Node ${neededNode} or newer, and this is Node ${process.versions.node}: install it, or use ` +
      'the one that "npm ci" brings, with "npm start" or "npx landfall"\n',
  );
  process.exitCode = 1;
}
