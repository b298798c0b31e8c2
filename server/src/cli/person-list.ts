import pc from 'picocolors';
import { listPeople } from '../console/operator/people/list-people.ts';
import type { OperatedPerson } from '../console/operator/schemas.ts';
import type { Db } from '../store/open.ts';
import type { CliContext } from './context.ts';
import { type CommandOutput, shortMoment, table } from './terminal.ts';

const perPage = 1000;

/** All people who can sign in. */
export async function peopleOutput(context: CliContext): Promise<CommandOutput> {
  const people = await context.withStore(({ db }) => listEverybody(db));
  const text = people.length === 0 ? 'No people yet: npx landfall person invite --help' : listText(people);
  return { json: people.map(listItem), text };
}

async function listEverybody(db: Db): Promise<OperatedPerson[]> {
  const people: OperatedPerson[] = [];
  let cursor: string | null = null;
  do {
    const page = await listPeople(db, { limit: perPage, ...(cursor !== null && { cursor }) });
    people.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return people;
}

function listText(people: readonly OperatedPerson[]): string {
  return table(
    ['E-mail', 'Name', 'Operator', 'Last sign-in', 'Workspaces', 'ID'],
    people.map(({ id, name, email, isOperator, lastSignInAt, memberships }) => [
      email,
      pc.bold(name),
      isOperator ? pc.yellow('operator') : '',
      shortMoment(lastSignInAt === null ? null : new Date(lastSignInAt)),
      memberships.map((each) => `${each.name} (${each.role})`).join(', '),
      id,
    ]),
  );
}

function listItem({
  isOperator,
  twoFactorEnabled,
  createdAt,
  lastSignInAt,
  memberships,
  ...rest
}: OperatedPerson) {
  return {
    ...{ ...rest, operator: isOperator, two_factor: twoFactorEnabled },
    ...{ created_at: createdAt, last_sign_in_at: lastSignInAt, workspaces: memberships },
  };
}
