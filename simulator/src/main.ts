// Starts the simulator as its own process. It prints one line of JSON and runs until its stdin closes.

import { invitation } from './invitation.ts';
import { type Options, readOptions, usage } from './options.ts';
import { createSimulator } from './simulator.ts';

const options = optionsOrExit();
const { app, world, clock } = createSimulator(options);
const url = await app.listen({ host: '127.0.0.1', port: options.port });
process.stdout.write(`${JSON.stringify(invitation(world, url, clock.now()))}\n`);

// The parent process holds the other end of stdin. When the parent ends for any reason, stdin closes and the simulator
// ends too.
process.stdin.resume();
for (const gone of ['end', 'close', 'error']) process.stdin.once(gone, stop);
process.once('SIGTERM', stop);
// Ctrl-C reaches every process of a terminal. When a server started the simulator, the server ends it through stdin.
process.on('SIGINT', () => {
  if (process.stdin.isTTY) stop();
});

function stop(): void {
  void app.close().then(() => process.exit(0));
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2), Date.now());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exit(2);
  }
}
