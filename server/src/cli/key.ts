// `npx landfall key …`: the keys of a workspace.

import type { Command } from 'commander';
import pc from 'picocolors';
import { createKey } from '../accounts/keys/create-key.ts';
import type { KeyState } from '../accounts/keys/key-state.ts';
import { type ListedKey, listKeys } from '../accounts/keys/list-keys.ts';
import { revokeKey } from '../accounts/keys/revoke-key.ts';
import { rotateKey } from '../accounts/keys/rotate-key.ts';
import { commandLine } from '../audit/audit.ts';
import { type Purpose, purposes } from '../domain/accounts/purpose.ts';
import type { Mode } from '../domain/references/reference.ts';
import {
  type JsonOption,
  jsonFlag,
  jsonHelp,
  readModeArgument,
  readPurposes,
  readWholeNumber,
} from './arguments.ts';
import type { CliContext } from './context.ts';
import { facts, foreign, shortMoment, table } from './terminal.ts';
import { withServices } from './with-services.ts';

const defaultOverlapHours = 24;
const shownOnce = pc.yellow('This is the only time it is shown: keep it somewhere safe now.');

interface CreateOptions extends JsonOption {
  workspace: string;
  mode: Mode;
  name: string;
  purposes?: Purpose[];
}

/** Adds `key` with its commands. */
export function registerKey(program: Command, context: CliContext): void {
  const group = program.command('key').description('create, list, revoke and rotate API keys');
  registerCreate(group, context);
  registerList(group, context);
  registerRevoke(group, context);
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
    .option(jsonFlag, jsonHelp)
    .addHelpText(
      'after',
      '\nExample:\n  $ npx landfall key create --workspace ws_… --mode live --name "ERP production"',
    )
    .action(async (options: CreateOptions) => {
      const wanted = { ...options, workspaceId: options.workspace };
      const { id, key, mode, workspace_id } = await withServices(context, (services) =>
        createKey(services, commandLine, wanted),
      );
      const text = `Created ${mode} key ${pc.bold(key)}\n${facts({ ID: id, Workspace: workspace_id })}\n\n${shownOnce}`;
      context.terminal.answer(options, { json: { id, key, mode, workspace: workspace_id }, text });
    });
}

function registerList(group: Command, context: CliContext): void {
  group
    .command('list')
    .description('the keys of a workspace, newest first, with when they were last used')
    .requiredOption('--workspace <id>', 'whose keys, ws_…')
    .option(jsonFlag, jsonHelp)
    .action(async (options: JsonOption & { workspace: string }) => {
      const keys = await withServices(context, (services) => listKeys(services, options.workspace));
      const text = keys.length === 0 ? 'No key yet: npx landfall key create --help' : listText(keys);
      context.terminal.answer(options, { json: keys.map(listItem), text });
    });
}

function registerRevoke(group: Command, context: CliContext): void {
  group
    .command('revoke')
    .description('revoke a key, at once and for ever')
    .argument('<id>', 'the key, key_…')
    .option(jsonFlag, jsonHelp)
    .action(async (id: string, options: JsonOption) => {
      const key = await withServices(context, (services) =>
        revokeKey(services, commandLine, { keyId: id, workspaceId: null }),
      );
      const text = `Revoked ${pc.bold(foreign(key.name))} (${id}): it is refused from now on.`;
      context.terminal.answer(options, { json: { id, revoked_at: key.revoked_at }, text });
    });
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
    .option(jsonFlag, jsonHelp)
    .action(async (id: string, options: JsonOption & { overlap: number }) => {
      const wanted = { keyId: id, workspaceId: null, overlapHours: options.overlap };
      const created = await withServices(context, (services) => rotateKey(services, commandLine, wanted));
      const particulars = facts({
        ID: created.id,
        'Old key until': shortMoment(created.previous_expires_at),
      });
      const json = {
        id: created.id,
        key: created.key,
        mode: created.mode,
        workspace: created.workspace_id,
        previous: { id, expires_at: created.previous_expires_at },
      };
      const text = `Created ${created.mode} key ${pc.bold(created.key)}\n${particulars}\n\n${shownOnce}`;
      context.terminal.answer(options, { json, text });
    });
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

function listItem(key: ListedKey): Record<string, unknown> {
  return {
    id: key.id,
    name: key.name,
    mode: key.mode,
    key: key.masked,
    purposes: key.purposes,
    state: key.state,
    created_at: key.created_at,
    last_used_at: key.last_used_at,
    expires_at: key.expires_at,
    revoked_at: key.revoked_at,
  };
}
