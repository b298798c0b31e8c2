// Starts the simulator as its own process. It prints one line of JSON and runs until its stdin closes. With `history` it
// prints a history and ends.

import { pipeline } from 'node:stream/promises';
import { historyLines } from './history/history.ts';
import { invitation } from './invitation.ts';
import { readHistoryOptions, readOptions, usage } from './options.ts';
import { createSimulator } from './simulator.ts';
import { openDelays } from './world/delays/open-delays.ts';
import { openWorld } from './world/world.ts';

const [command, ...others] = process.argv.slice(2);
if (command === 'history') {
  const choice = orExit(() => readHistoryOptions(others, Date.now()));
  const world = openWorld({ ...choice, delays: openDelays(choice) });
  await pipeline(historyLines(world, choice.now, choice.days), process.stdout);
} else await serve();

async function serve(): Promise<void> {
  const options = orExit(() => readOptions(process.argv.slice(2), Date.now()));
  const { app, world, clock } = createSimulator(options);
  const url = await app.listen({ host: '127.0.0.1', port: options.port });

  // The parent process holds the other end of stdin. When the parent ends for any reason, stdin closes and the simulator
  // ends too.
  process.stdin.resume();
  for (const gone of ['end', 'close', 'error']) process.stdin.once(gone, stop);
  process.once('SIGTERM', stop);
  // Ctrl-C reaches every process of a terminal. When a server started the simulator, the server ends it through stdin.
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) stop();
  });
  // Last: who reads it may end the simulator at once.
  process.stdout.write(`${JSON.stringify(invitation(world, url, clock.now()))}\n`);

  function stop(): void {
    void app.close().then(() => process.exit(0));
  }
}

function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exit(2);
  }
}
