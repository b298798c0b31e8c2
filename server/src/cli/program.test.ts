import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processContext } from './context.ts';
import { createProgram } from './program.ts';

const context = processContext({});

async function commandsOf(name: string): Promise<string[]> {
  return (await createProgram(context, name)).commands.map((command) => command.name());
}

test('a command is loaded alone, all of them for the help, and none for the version', async () => {
  const all = await commandsOf('--help');
  assert.ok(all.includes('serve') && all.includes('backtest'), all.join());
  for (const flag of ['-v', '--version']) assert.deepEqual(await commandsOf(flag), []);
  for (const name of all) assert.deepEqual(await commandsOf(name), [name]);
});
