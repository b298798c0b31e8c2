// `npx landfall carriers add|pause|resume|remove`: the connections to carriers.

import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { commandLine } from '../audit/audit.ts';
import { substitute } from '../carriers/carriers-file.ts';
import { isObject } from '../carriers/fields.ts';
import { type ProfileName, profileNames } from '../carriers/profiles.ts';
import {
  type ChosenConnection,
  type ConnectionRow,
  listConnectionRows,
} from '../connections/connection-queries.ts';
import { createConnection } from '../connections/create-connection.ts';
import { deleteConnection } from '../connections/delete-connection.ts';
import { entryOfForm, requireProfile } from '../connections/entry-of-form.ts';
import { pauseConnection, resumeConnection } from '../connections/pause-connection.ts';
import { type FormField, formOf } from '../connections/profile-forms.ts';
import type { WrittenEntry } from '../connections/require-entry.ts';
import { normaliseScac } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import type { CliContext } from './context.ts';
import { answered, type JsonOption } from './terminal.ts';
import { withServices } from './with-services.ts';

interface WorkspaceOption {
  workspace?: string;
}

/** For commands about connections that one workspace has of its own. */
export function addWorkspaceOption(command: Command): Command {
  return command.option('--workspace <id>', 'of this workspace alone: only its references are asked by it');
}

interface AddOptions extends WorkspaceOption {
  set: Record<string, string>;
  logIn?: string;
  entry?: string;
}

const addHelp = `
Secrets are given by the environment, by a file or at the prompt, and never as they are:
  $ npx landfall carriers add maersk --set clientId='\${MAERSK_ID}' --set clientSecret='\${MAERSK_SECRET}'
  $ npx landfall carriers add msc --set clientId=… --set scope=… --set privateKey=@msc.key --set certificate=@msc.pem
  $ npx landfall carriers add hmm
An entry in the form of CARRIERS_FILE, from a file or from stdin:
  $ npx landfall carriers add --entry - < entry.json

Profiles: ${profileNames.join(', ')}`;

export function registerAdd(group: Command, context: CliContext): void {
  addWorkspaceOption(group.command('add').description('connect a carrier: all servers ask it within seconds'))
    .argument('[profile]', 'what is known of the carrier; asked for what --set leaves out')
    .option('--set <name=value>', 'a field of the profile', readPair, {})
    .option('--log-in <kind>', 'if the profile has several')
    .option('--entry <path>', 'a JSON object in the form of CARRIERS_FILE, instead of a profile; - for stdin')
    .addHelpText('after', addHelp)
    .action(
      answered(context, async (profile: string | undefined, options: AddOptions) => {
        const written = await readWritten(context, profile, options);
        const { id, carrier } = await withServices(context, (services) =>
          createConnection(services, commandLine, { written, workspaceId: options.workspace ?? null }),
        );
        const whose = options.workspace === undefined ? '' : ` --workspace ${options.workspace}`;
        const text = `Connected ${pc.bold(carrier)} (${id}). Now: npx landfall carriers check ${carrier}${whose}`;
        return { json: { id, carrier }, text };
      }),
    );
}

export function registerChange(group: Command, context: CliContext): void {
  const changes: [string, string, Change, string][] = [
    ['pause', 'ask a carrier no more, until it is resumed; its shipments wait', pauseConnection, 'Paused'],
    ['resume', 'ask a paused carrier again', resumeConnection, 'Resumed'],
    [
      'remove',
      'forget a connection with its credentials; its shipments stay, and wait for another one',
      deleteConnection,
      'Removed',
    ],
  ];
  for (const [name, description, change, done] of changes) {
    addWorkspaceOption(group.command(name).description(description))
      .argument('<carrier>', 'SCAC or id of the connection')
      .action(
        answered(context, async (named: string, { workspace = null }: ChangeOptions) => {
          const { id, carrier } = await withServices(context, async (services) => {
            const connection = findConnection(await listConnectionRows(services.db), { named, workspace });
            await change(services, commandLine, { id: connection.id, workspaceId: workspace });
            return connection;
          });
          return { json: { id, carrier }, text: `${done} ${pc.bold(carrier)} (${id}).` };
        }),
      );
  }
}

interface ChangeOptions extends JsonOption {
  workspace?: string | null;
}

type Change = (services: Services, actor: typeof commandLine, chosen: ChosenConnection) => Promise<void>;

/** @throws Error with the carriers that have a connection */
function findConnection(
  connections: readonly ConnectionRow[],
  { named, workspace }: { named: string; workspace: string | null },
): ConnectionRow {
  const code = normaliseScac(named);
  const among = connections.filter(({ workspace_id: id }) => id === workspace);
  const found = connections.find(({ id }) => id === named) ?? among.find(({ carrier }) => carrier === code);
  if (found !== undefined) return found;
  const known = among.map(({ carrier }) => carrier).join(', ') || 'none';
  throw new Error(
    `There is no connection to ${named}. Connected: ${known}. A carrier of CARRIERS_FILE is changed there.`,
  );
}

async function readWritten(
  context: CliContext,
  profile: string | undefined,
  { set, logIn, entry }: AddOptions,
): Promise<WrittenEntry> {
  const { environment } = context.config();
  if (entry !== undefined) return substituted(parseEntry(readText(entry === '-' ? 0 : entry)), environment);
  if (profile === undefined)
    throw new Error(`Name a profile, or an --entry. Profiles: ${profileNames.join(', ')}.`);
  const values = await fillForm(context, requireProfile(profile), { set, logIn });
  return entryOfForm({ profile, logIn, values });
}

async function fillForm(
  { config, askPerson }: CliContext,
  profile: ProfileName,
  { set, logIn: kind }: { set: AddOptions['set']; logIn: string | undefined },
): Promise<Record<string, string>> {
  const { fields, logIns } = formOf(profile);
  const logIn = kind === undefined ? logIns[0] : logIns.find((each) => each.kind === kind);
  const values: Record<string, string> = {};
  for (const field of [...fields, ...(logIn?.fields ?? [])]) {
    const given = set[field.name];
    if (given !== undefined) values[field.name] = resolve(field, given, config().environment);
    else if (field.isRequired) values[field.name] = await askFor(field, askPerson);
  }
  const unknown = Object.keys(set).filter((name) => !(name in values));
  if (unknown.length > 0) throw new Error(`${profile} has no field ${unknown.join(', ')}.`);
  return values;
}

async function askFor(
  { name, isSecret, isLong }: FormField,
  askPerson: CliContext['askPerson'],
): Promise<string> {
  const how = isSecret ? `'\${NAME}' or ${name}=@FILE` : isLong ? '@FILE' : '…';
  if (askPerson === undefined || isLong) throw new Error(`${name} is missing: give --set ${name}=${how}.`);
  return await askPerson(name, isSecret);
}

/** @throws Error for a secret as it is: other users of the machine may see the arguments of a command */
function resolve({ name, isSecret }: FormField, given: string, environment: Environment): string {
  if (given.startsWith('@')) return readText(given.slice(1));
  const value = String(substituted({ value: given }, environment).value);
  if (!isSecret || value !== given) return value;
  throw new Error(
    `${name} is a secret, and arguments are no secret: give ${name}='\${NAME}' or ${name}=@FILE, or leave it out and be asked.`,
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

function substituted(written: Record<string, unknown>, environment: Environment): WrittenEntry {
  const faults: string[] = [];
  const entry = substitute(written, environment, 'entry', faults);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}.`);
  return entry as WrittenEntry;
}

function parseEntry(text: string): Record<string, unknown> {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may contain a secret.
  }
  if (isObject(entry)) return entry;
  throw new Error('The entry is no JSON object.');
}

/** @throws Error that names the file when it cannot be read */
function readText(path: string | 0): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read ${path || 'stdin'}: ${error instanceof Error ? error.message : error}`);
  }
}

function readPair(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write name=value.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
