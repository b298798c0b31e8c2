// `npx landfall person …`: people who may sign in to the console.

import { type Command, InvalidArgumentError } from 'commander';
import { lockWorkspace } from '../accounts/queries.ts';
import { audit, commandLine } from '../audit/audit.ts';
import { invite } from '../console/people/invitations/invite.ts';
import { readLimit } from '../console/people/team/read-limit.ts';
import { type Role, roles } from '../domain/accounts/role.ts';
import { wordLimits } from '../domain/own-words/word-limits.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { CliContext } from './context.ts';
import { registerPersonChanges } from './person-changes.ts';
import { peopleOutput } from './person-list.ts';
import { answered, type CommandOutput, facts, shortMoment } from './terminal.ts';
import { withServices } from './with-services.ts';

interface InviteOptions {
  workspace: string;
  email: string;
  role: Role;
  operator?: boolean;
  tags?: string[];
}

export function registerPerson(program: Command, context: CliContext): void {
  const group = program
    .command('person')
    .description('invite, list, sign out and remove people of the console');
  group
    .command('invite')
    .description('make a link to join a workspace; it is shown once')
    .requiredOption('--workspace <id>', 'the workspace they will belong to, ws_…')
    .requiredOption('--email <address>', 'whom the link is for')
    .requiredOption('--role <role>', roles.join(', '), readRole)
    .option('--tags <tags>', 'limit a viewer to shipments with one of these tags: acme,globex', readTags)
    .option('--operator', 'they will also operate this installation: see all workspaces, change their plans')
    .addHelpText(
      'after',
      '\nExample:\n  $ npx landfall person invite --workspace ws_… --email ada@acme.example --role owner',
    )
    .action(answered(context, (options: InviteOptions) => invitePerson(options, context)));
  group
    .command('list')
    .description('list all people, with workspaces and the last sign-in')
    .action(answered(context, () => peopleOutput(context)));
  registerPersonChanges(group, context);
}

async function invitePerson(options: InviteOptions, context: CliContext): Promise<CommandOutput> {
  const { workspace: workspaceId, email, role, operator: isOperator = false } = options;
  const { tags } = readLimit(role, options.tags);
  const { publicUrl, host, port } = context.config();
  const { id, token, expiresAt } = await withServices(context, (services) =>
    inTransaction(services.db, async (tx) => {
      const within = { ...services, db: tx };
      await lockWorkspace(tx, workspaceId);
      const invited = await invite(within, { workspaceId, email, role, tags, isOperator, invitedBy: null });
      const details = { email, role, ...(tags && { tags }), ...(isOperator && { operator: true }) };
      const entry = { workspaceId, target: invited.id, details };
      await audit(within, commandLine, { action: 'invitation.create', ...entry });
      return invited;
    }),
  );
  const link = `${publicUrl ?? `http://${host}:${port}`}/join/${token}`;
  const shown = isOperator ? `${role}, operator` : role;
  const particulars = facts({ For: email, Role: shown, ...(tags && { Tags: tags.join(', ') }) });
  const text = `${link}\n${particulars}\n\nWorks once, until ${shortMoment(expiresAt)}. Anyone who has the link can accept the invitation.`;
  return { json: { id, link, expires_at: expiresAt }, text };
}

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  if (tags.length > wordLimits.tags) throw new InvalidArgumentError(`Give ${wordLimits.tags} tags at most.`);
  return tags;
}

function readRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (role === undefined) throw new InvalidArgumentError(`Choose one of ${roles.join(', ')}.`);
  return role;
}
