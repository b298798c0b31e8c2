// `npx landfall key …`: the keys of a workspace.

import type { Command } from 'commander';
import pc from 'picocolors';
import { type CreatedKey, createKey } from '../accounts/keys/create-key.ts';
import type { KeyState } from '../accounts/keys/key-state.ts';
import { type ListedKey, listKeys } from '../accounts/keys/list-keys.ts';
import { revokeKey } from '../accounts/keys/revoke-key.ts';
import { rotateKey } from '../accounts/keys/rotate-key.ts';
import { commandLine } from '../audit/audit.ts';
import { type Purpose, purposes } from '../domain/accounts/purpose.ts';
import type { Mode } from '../domain/references/reference.ts';
import { readModeArgument, readPurposes, readWholeNumber } from './arguments.ts';
import type { CliContext } from './context.ts';
import { answered, facts, foreign, shortMoment, table } from './terminal.ts';
import { withServices } from './with-services.ts';

const defaultOverlapHours = 24;
const shownOnce = pc.yellow('This is the only time it is shown: keep it somewhere safe now.');

interface CreateOptions {
  workspace: string;
  mode: Mode;
  name: string;
  purposes?: Purpose[];
}

export function registerKey(program: Command, context: CliContext): void {
  const group = program.command('key').description('create, list, revoke and rotate API keys');
  registerCreate(group, context);
  group
    .command('list')
    .description('the keys of a workspace, newest first, with when they were last used')
    .requiredOption('--workspace <id>', 'whose keys, ws_…')
    .action(
      answered(context, async ({ workspace }: { workspace: string }) => {
        const keys = await withServices(context, (services) => listKeys(services, workspace));
        const text = keys.length === 0 ? 'No key yet: npx landfall key create --help' : listText(keys);
        return { json: keys.map(listItem), text };
      }),
    );
  group
    .command('revoke')
    .description('revoke a key, at once and for ever')
    .argument('<id>', 'the key, key_…')
    .action(
      answered(context, async (id: string) => {
        const { name, revoked_at } = await withServices(context, (services) =>
          revokeKey(services, commandLine, { keyId: id, workspaceId: null }),
        );
        const text = `Revoked ${pc.bold(foreign(name))} (${id}): it is refused from now on.`;
        return { json: { id, revoked_at }, text };
      }),
    );
  registerRotate(group, context);
}

function registerCreate(group: Command, context: CliContext): void {
  group
    .command('create')
    .description('issue a key; it is shown once')
    .requiredOption('--workspace <id>', 'whose key, ws_…')
    .requiredOption(
      '--mode <mode>',
      'live: asks carriers and spends credits; test: gets the invented answers of the sandbox',
      readModeArgument,
    )
    .requiredOption('--name <name>', 'where it is used, to tell it from others')
    .option(
      '--purposes <list>',
      `restricts the key: any of ${purposes.join(', ')}, separated by commas; without it, the key may do everything`,
      readPurposes,
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ npx landfall key create --workspace ws_… --mode live --name "ERP production"',
    )
    .action(
      answered(context, async (options: CreateOptions) => {
        const wanted = { ...options, workspaceId: options.workspace };
        const created = await withServices(context, (services) => createKey(services, commandLine, wanted));
        const { id, key, mode, workspace_id: workspace } = created;
        return { json: { id, key, mode, workspace }, text: createdText(created, { Workspace: workspace }) };
      }),
    );
}

function registerRotate(group: Command, context: CliContext): void {
  group
    .command('rotate')
    .description('replace a key; the old one works for a while longer')
    .argument('<id>', 'the key to replace, key_…')
    .option(
      '--overlap <hours>',
      'how many hours the old key still works',
      readWholeNumber,
      defaultOverlapHours,
    )
    .action(
      answered(context, async (previous: string, { overlap: overlapHours }: { overlap: number }) => {
        const wanted = { keyId: previous, workspaceId: null, overlapHours };
        const created = await withServices(context, (services) => rotateKey(services, commandLine, wanted));
        const { id, key, mode, workspace_id: workspace, previous_expires_at: expires_at } = created;
        const json = { id, key, mode, workspace, previous: { id: previous, expires_at } };
        return { json, text: createdText(created, { 'Old key until': shortMoment(expires_at) }) };
      }),
    );
}

function createdText({ id, mode, key }: CreatedKey, more: Record<string, string>): string {
  return `Created ${mode} key ${pc.bold(key)}\n${facts({ ID: id, ...more })}\n\n${shownOnce}`;
}

const stateColour: Record<KeyState, (text: string) => string> = {
  active: pc.green,
  expiring: pc.yellow,
  expired: pc.red,
  revoked: pc.red,
};

function listText(keys: readonly ListedKey[]): string {
  return table(
    ['id', 'name', 'key', 'may', 'state', 'created', 'last used', 'ends'],
    keys.map((key) => [
      key.id,
      pc.bold(foreign(key.name)),
      key.masked,
      key.purposes?.join(', ') ?? 'everything',
      stateColour[key.state](key.state),
      shortMoment(key.created_at),
      shortMoment(key.last_used_at),
      shortMoment(key.revoked_at ?? key.expires_at),
    ]),
  );
}

/** `key`: only its beginning and end. */
function listItem({ masked: key, ...rest }: ListedKey) {
  return { ...rest, key };
}
