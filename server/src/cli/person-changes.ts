import type { Command } from 'commander';
import { commandLine } from '../audit/audit.ts';
import { changeOperator, signOutPerson } from '../console/operator/people/change-person.ts';
import { type ClosedAccount, closeAccount } from '../console/operator/people/close-account.ts';
import { getPersonBy } from '../console/operator/people/queries.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { foreign } from './terminal.ts';
import { withServices } from './with-services.ts';

const whoArgument = '<person>';
const whoHelp = 'e-mail address or id';

interface GrantOptions extends JsonOption {
  grant?: boolean;
  revoke?: boolean;
}

/**
 * Adds the commands that change the roles and accounts of people. In the audit log, the actor of these changes is
 * "command line".
 */
export function registerPersonChanges(group: Command, context: CliContext): void {
  group
    .command('operator')
    .description('make a person an operator, or take that back (even from the last operator)')
    .argument(whoArgument, whoHelp)
    .option('--grant', 'make an operator')
    .option('--revoke', 'take the operator role back')
    .option(jsonFlag, jsonHelp)
    .action((who: string, options: GrantOptions) => grantOrRevoke(who, options, context));
  group
    .command('sign-out')
    .description('end all sessions of a person')
    .argument(whoArgument, whoHelp)
    .option(jsonFlag, jsonHelp)
    .action((who: string, options: JsonOption) => signOut(who, options, context));
  group
    .command('close')
    .description('end an account; the address can be invited again')
    .argument(whoArgument, whoHelp)
    .option('--force', 'also for the last operator, and for the only owner of a workspace')
    .option(jsonFlag, jsonHelp)
    .action((who: string, options: JsonOption & { force?: boolean }) => close(who, options, context));
}

async function grantOrRevoke(who: string, options: GrantOptions, context: CliContext): Promise<void> {
  const { grant = false, revoke = false } = options;
  if (grant === revoke) throw new Problem('invalid_request', 'Give either --grant or --revoke.');
  const person = await withServices(context, async (services) => {
    const found = await getPersonBy(services.db, who);
    const change = { personId: found.id, isOperator: grant, mayBeLast: true };
    await changeOperator(services, commandLine, change);
    return found;
  });
  const text = `${person.email} ${grant ? 'operates this installation.' : 'no longer operates this installation.'}`;
  context.terminal.answer(options, { json: { id: person.id, operator: grant }, text });
}

async function signOut(who: string, options: JsonOption, context: CliContext): Promise<void> {
  const { id, email, sessions } = await withServices(context, async (services) => {
    const person = await getPersonBy(services.db, who);
    return { ...person, sessions: await signOutPerson(services, commandLine, person.id) };
  });
  const text = `Signed out ${email}: ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`;
  context.terminal.answer(options, { json: { id, sessions }, text });
}

async function close(
  who: string,
  options: JsonOption & { force?: boolean },
  context: CliContext,
): Promise<void> {
  const { force = false } = options;
  const { id, closed } = await withServices(context, async (services) => {
    const person = await getPersonBy(services.db, who);
    const account = { personId: person.id, force };
    return { id: person.id, closed: await closeAccount(services, commandLine, account) };
  }).catch(mentionForce);
  const { email, ownerless } = closed;
  const json = { id, closed: true, workspaces_without_owner: ownerless };
  context.terminal.answer(options, {
    json,
    text: [`Closed the account of ${email}.`, ...warnings(ownerless)].join('\n'),
  });
}

function warnings(ownerless: ClosedAccount['ownerless']): string[] {
  return ownerless.map(
    ({ id, name }) =>
      `${foreign(name)} has no owner now: npx landfall person invite --workspace ${id} --role owner --email …`,
  );
}

/** Adds a hint to the error if `--force` overrides the refusal. */
function mentionForce(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error;
  throw new Problem(error.code, `${error.message} Or use --force to close it anyway.`);
}
