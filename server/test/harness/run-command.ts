import assert from 'node:assert/strict';
import type { CliContext } from '../../src/cli/context.ts';
import { createProgram } from '../../src/cli/program.ts';
import type { CommandOutput } from '../../src/cli/terminal.ts';
import { newId } from '../../src/domain/ids.ts';

/**
 * Runs a `landfall` command in this process and returns its one answer. The command gets `needs`, and fails when it
 * uses anything else.
 */
export async function runCommand(
  args: readonly string[],
  needs: Partial<CliContext> = {},
): Promise<CommandOutput> {
  const answers: CommandOutput[] = [];
  const refuse = () => assert.fail('the command used something that it must not need');
  const terminal = {
    answer: (_: unknown, answer: CommandOutput) => answers.push(answer),
    say: refuse,
    warn: refuse,
    complain: refuse,
  };
  const now = () => new Date('2024-05-10T00:00:00Z');
  const context = { now, newId, terminal, config: refuse, withStore: refuse, ...needs };
  await createProgram(context).parseAsync(['node', 'landfall', ...args]);
  assert.equal(answers.length, 1);
  return answers[0] ?? assert.fail();
}
