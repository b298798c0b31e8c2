// `npx landfall carriers …`: lists the carriers, and checks them.

import type { Command } from 'commander';
import pc from 'picocolors';
import { commandLine } from '../audit/audit.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { AskedCarriers } from '../connections/asked-carriers.ts';
import type { Connection } from '../connections/connection.ts';
import { normaliseScac } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import type { CheckedCarrier } from '../tracking/asking/check-carriers.ts';
import { checkCarriers } from '../tracking/asking/check-carriers.ts';
import { addWorkspaceOption, registerAdd, registerChange } from './connections.ts';
import type { CliContext } from './context.ts';
import { answered, foreign, type JsonOption, table } from './terminal.ts';
import { withAsked } from './with-services.ts';

interface CheckOptions extends JsonOption {
  billable?: boolean;
  workspace?: string;
}

export function registerCarriers(program: Command, context: CliContext): void {
  const group = program.command('carriers').description('list the carriers, check them, and connect others');
  group
    .command('list')
    .description('the carriers of CARRIERS_FILE and of connections, with how they are asked')
    .action(
      answered(context, () =>
        withAsked(context, async (_, asked) => {
          const listed = listAsked(asked);
          const text = listed.length === 0 ? noCarriers : listText(listed);
          return { json: listed.map(listItem), text };
        }),
      ),
    );
  addWorkspaceOption(
    group
      .command('check')
      .description('ask each carrier about a box that does not exist, and explain what is wrong'),
  )
    .argument('[scac]', 'this carrier alone')
    .option('--billable', 'also those that bill every question')
    .addHelpText('after', '\nExits with code 1 if anything is wrong.')
    .action(async (scac: string | undefined, options: CheckOptions) => {
      const checked = await withAsked(context, (services, asked) =>
        checkAll(services, chosen(settingsOf(asked, options), scac), options),
      );
      const text = checked.length === 0 ? noCarriers : checked.map(checkText).join('\n');
      context.terminal.answer(options, { json: checked, text });
      const wrong = checked.filter(({ result }) => result === 'wrong').map((each) => each.scac);
      if (wrong.length > 0) throw new Error(`Something is wrong with ${wrong.join(', ')}.`);
    });
  registerAdd(group, context);
  registerChange(group, context);
}

const noCarriers = 'There is no carrier: npx landfall carriers add --help, or see docs/carriers.md.';

/** Of the carriers that all workspaces share, or of a workspace's own connections. */
function settingsOf(asked: AskedCarriers, { workspace }: CheckOptions): readonly CarrierSettings[] {
  if (workspace === undefined) return asked.settings();
  return ownSettings(asked).filter(({ workspaceId }) => workspaceId === workspace);
}

function ownSettings(asked: AskedCarriers): CarrierSettings[] {
  return asked
    .connections()
    .flatMap(({ workspaceId, opened }) =>
      workspaceId !== null && 'settings' in opened ? [opened.settings] : [],
    );
}

/** The settings of a carrier, and the connection that they are from; null: CARRIERS_FILE or the demo. */
interface ListedSettings {
  carrier: CarrierSettings;
  connection: Connection | null;
}

function listAsked(asked: AskedCarriers): ListedSettings[] {
  const connections = asked.connections();
  return [...asked.settings(), ...ownSettings(asked)].map((carrier) => ({
    carrier,
    connection: connections.find(({ opened }) => 'settings' in opened && opened.settings === carrier) ?? null,
  }));
}

/** @throws Error with the codes of the configured carriers */
function chosen(settings: readonly CarrierSettings[], scac: string | undefined): readonly CarrierSettings[] {
  if (scac === undefined) return settings;
  const code = normaliseScac(scac);
  const found = settings.filter((each) => each.scac === code || each.aliases.includes(code));
  if (found.length > 0) return found;
  const known = settings.map((each) => each.scac).join(', ') || 'none';
  throw new Error(`${code} is not configured. Configured: ${known}.`);
}

async function checkAll(
  services: Services,
  settings: readonly CarrierSettings[],
  { billable = false }: CheckOptions,
): Promise<CheckedCarrier[]> {
  const checked = await checkCarriers(services, commandLine, settings, { billable });
  return checked.map((each) =>
    each.result === 'skipped' ? { ...each, advice: 'Ask it with --billable.' } : each,
  );
}

const resultColour = { ok: pc.green, wrong: pc.red, skipped: pc.yellow };

function checkText({ scac, name, result, finding, advice }: CheckedCarrier): string {
  const head = `${resultColour[result](result.padEnd(7))}  ${pc.bold(scac)} ${foreign(`${name}: ${finding}`)}`;
  return advice === null ? head : `${head}\n         ${foreign(advice)}`;
}

function listText(listed: readonly ListedSettings[]): string {
  return table(
    ['scac', 'name', 'speaks', 'address', 'log-in', 'quota', 'remarks'],
    listed.map(({ carrier, connection }) => [
      pc.bold(carrier.scac),
      carrier.name,
      carrier.protocol,
      addressOf(carrier),
      carrier.auth.kind,
      carrier.quota.map(({ requests, perSeconds }) => `${requests}/${perSeconds} s`).join(', ') || '–',
      [
        ...(carrier.simulated ? ['simulated'] : []),
        ...(carrier.billedPapers ? ['bills every question'] : []),
        ...(connection ? [`connection${whoseText(connection)}`] : []),
        ...(connection?.pausedAt ? ['paused'] : []),
      ].join(', '),
    ]),
  );
}

function whoseText({ workspaceId }: Connection): string {
  return workspaceId === null ? '' : ` of ${workspaceId}`;
}

function listItem({ carrier, connection }: ListedSettings): Record<string, unknown> {
  return {
    scac: carrier.scac,
    name: carrier.name,
    aliases: carrier.aliases,
    protocol: carrier.protocol,
    address: addressOf(carrier),
    auth: carrier.auth.kind,
    quota: carrier.quota.map(({ requests, perSeconds }) => ({ requests, per_seconds: perSeconds })),
    simulated: carrier.simulated,
    billed: carrier.billedPapers !== null,
    connection: connection?.id ?? null,
    workspace: connection?.workspaceId ?? null,
    paused_at: connection?.pausedAt?.toISOString() ?? null,
  };
}

function addressOf({ baseUrl, path }: CarrierSettings): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}
