import type { Command } from 'commander';
import { commandLine } from '../audit/audit.ts';
import { changeOperator, signOutPerson } from '../console/operator/people/change-person.ts';
import { type ClosedAccount, closeAccount } from '../console/operator/people/close-account.ts';
import { getPersonBy } from '../console/operator/people/queries.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { CliContext } from './context.ts';
import { answered, foreign } from './terminal.ts';
import { withServices } from './with-services.ts';

interface GrantOptions {
  grant?: boolean;
  revoke?: boolean;
}

const [whoArgument, whoHelp] = ['<person>', 'e-mail address or id'] as const;

/** Adds the commands that change the roles and accounts of people. */
export function registerPersonChanges(group: Command, context: CliContext): void {
  group
    .command('operator')
    .description('make a person an operator, or take that back (even from the last operator)')
    .argument(whoArgument, whoHelp)
    .option('--grant', 'make an operator')
    .option('--revoke', 'take the operator role back')
    .action(
      answered(context, async (who: string, { grant = false, revoke = false }: GrantOptions) => {
        if (grant === revoke) throw new Problem('invalid_request', 'Give either --grant or --revoke.');
        const { id, email } = await withServices(context, async (services) => {
          const person = await getPersonBy(services.db, who);
          const change = { personId: person.id, isOperator: grant, mayBeLast: true };
          await changeOperator(services, commandLine, change);
          return person;
        });
        const text = `${email} ${grant ? 'operates' : 'no longer operates'} this installation.`;
        return { json: { id, operator: grant }, text };
      }),
    );
  group
    .command('sign-out')
    .description('end all sessions of a person')
    .argument(whoArgument, whoHelp)
    .action(
      answered(context, async (who: string) => {
        const { id, email, sessions } = await withServices(context, async (services) => {
          const person = await getPersonBy(services.db, who);
          return { ...person, sessions: await signOutPerson(services, commandLine, person.id) };
        });
        const text = `Signed out ${email}: ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`;
        return { json: { id, sessions }, text };
      }),
    );
  registerClose(group, context);
}

function registerClose(group: Command, context: CliContext): void {
  group
    .command('close')
    .description('end an account; the address can be invited again')
    .argument(whoArgument, whoHelp)
    .option('--force', 'also for the last operator, and for the only owner of a workspace')
    .action(
      answered(context, async (who: string, { force = false }: { force?: boolean }) => {
        const { id, email, ownerless } = await withServices(context, async (services) => {
          const { id } = await getPersonBy(services.db, who);
          return { id, ...(await closeAccount(services, commandLine, { personId: id, force })) };
        }).catch(mentionForce);
        const json = { id, closed: true, workspaces_without_owner: ownerless };
        return { json, text: [`Closed the account of ${email}.`, ...warnings(ownerless)].join('\n') };
      }),
    );
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
