// `npx landfall carriers …`: lists the configured carriers, and checks them.

import type { Command } from 'commander';
import pc from 'picocolors';
import { commandLine } from '../audit/audit.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import { normaliseScac } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { configuredCarriers } from '../start/configured-carriers.ts';
import type { CheckedCarrier } from '../tracking/asking/check-carriers.ts';
import { checkCarriers } from '../tracking/asking/check-carriers.ts';
import type { CliContext } from './context.ts';
import { answered, foreign, type JsonOption, table } from './terminal.ts';
import { withServices } from './with-services.ts';

interface CheckOptions extends JsonOption {
  billable?: boolean;
}

export function registerCarriers(program: Command, context: CliContext): void {
  const group = program.command('carriers').description('list the configured carriers, and check them');
  group
    .command('list')
    .description('the carriers of CARRIERS_FILE, with how they are asked')
    .action(
      answered(context, async () => {
        await using opened = new AsyncDisposableStack();
        const settings = await openSettings(context, opened);
        const text = settings.length === 0 ? noCarriers : listText(settings);
        return { json: settings.map(listItem), text };
      }),
    );
  group
    .command('check')
    .description('ask each carrier about a box that does not exist, and explain what is wrong')
    .argument('[scac]', 'this carrier alone')
    .option('--billable', 'also those that bill every question')
    .addHelpText('after', '\nExits with code 1 if anything is wrong.')
    .action(async (scac: string | undefined, options: CheckOptions) => {
      await using opened = new AsyncDisposableStack();
      const settings = chosen(await openSettings(context, opened), scac);
      const checked = await withServices(context, (services) => checkAll(services, settings, options));
      const text = checked.length === 0 ? noCarriers : checked.map(checkText).join('\n');
      context.terminal.answer(options, { json: checked, text });
      const wrong = checked.filter(({ result }) => result === 'wrong').map((each) => each.scac);
      if (wrong.length > 0) throw new Error(`Something is wrong with ${wrong.join(', ')}.`);
    });
}

const noCarriers = 'No carrier is configured: add carriers to CARRIERS_FILE (see docs/carriers.md).';

async function openSettings(context: CliContext, opened: AsyncDisposableStack): Promise<CarrierSettings[]> {
  const carriers = await configuredCarriers(context.config(), context.terminal.warn);
  return opened.adopt(carriers, (it) => it.close()).settings;
}

/** @throws Error with the codes of the configured carriers */
function chosen(settings: CarrierSettings[], scac: string | undefined): CarrierSettings[] {
  if (scac === undefined) return settings;
  const code = normaliseScac(scac);
  const found = settings.filter((each) => each.scac === code || each.aliases.includes(code));
  if (found.length > 0) return found;
  const known = settings.map((each) => each.scac).join(', ') || 'none';
  throw new Error(`${code} is not configured. Configured: ${known}.`);
}

async function checkAll(
  services: Services,
  settings: CarrierSettings[],
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

function listText(settings: readonly CarrierSettings[]): string {
  return table(
    ['scac', 'name', 'speaks', 'address', 'log-in', 'quota', 'remarks'],
    settings.map((carrier) => [
      pc.bold(carrier.scac),
      carrier.name,
      carrier.protocol,
      addressOf(carrier),
      carrier.auth.kind,
      carrier.quota.map(({ requests, perSeconds }) => `${requests}/${perSeconds} s`).join(', ') || '–',
      [
        ...(carrier.simulated ? ['simulated'] : []),
        ...(carrier.billedPapers ? ['bills every question'] : []),
      ].join(', '),
    ]),
  );
}

function listItem(carrier: CarrierSettings): Record<string, unknown> {
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
  };
}

function addressOf({ baseUrl, path }: CarrierSettings): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}
