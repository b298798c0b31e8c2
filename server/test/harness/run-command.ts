import assert from 'node:assert/strict';
import type { CliContext } from '../../src/cli/context.ts';
import { reportFailure } from '../../src/cli/new-program.ts';
import { runProgram } from '../../src/cli/program.ts';
import type { CommandOutput, Terminal } from '../../src/cli/terminal.ts';
import { loadConfig } from '../../src/config.ts';
import { newId } from '../../src/domain/ids.ts';

const refuse = () => assert.fail('the command used something that it must not need');
const muteTerminal: Terminal = { answer: refuse, say: refuse, warn: refuse, complain: refuse };

/**
 * Runs a `landfall` command in this process and returns its one answer. The command gets `needs` and the settings
 * of a server without carriers, and fails when it uses anything else.
 */
export async function runCommand(
  args: readonly string[],
  needs: Partial<CliContext> = {},
): Promise<CommandOutput> {
  const answers: CommandOutput[] = [];
  const terminal = { ...muteTerminal, answer: (_: unknown, answer: CommandOutput) => answers.push(answer) };
  await run(args, { terminal, ...needs });
  assert.equal(answers.length, 1);
  return answers[0] ?? assert.fail();
}

/** The same for a command that must fail: its exit code and its one complaint. */
export async function failCommand(
  args: readonly string[],
  needs: Partial<CliContext> = {},
): Promise<{ code: number; complaint: string }> {
  const complaints: string[] = [];
  const terminal = { ...muteTerminal, complain: (message: string) => complaints.push(message) };
  const error = await run(args, { terminal, ...needs }).then(
    () => assert.fail('the command did not fail'),
    (reason: unknown) => reason,
  );
  const code = reportFailure(error, terminal);
  assert.equal(complaints.length, 1, args.join(' '));
  return { code, complaint: complaints[0] ?? assert.fail() };
}

async function run(
  args: readonly string[],
  context: Partial<CliContext> & Pick<CliContext, 'terminal'>,
): Promise<void> {
  const now = () => new Date('2024-05-10T00:00:00Z');
  const needs = {
    now,
    newId,
    config: () => loadConfig({ DEMO: 'false' }),
    withStore: refuse,
    withConnection: refuse,
    ...context,
  };
  await runProgram(needs, args);
}
