import type { Command } from 'commander';
import { resealAnswers } from '../accounts/idempotency/sealed-answer.ts';
import { readAppSecrets, sealedColumns } from '../start/app-secret.ts';
import { adoptSecret, secretCheck } from '../store/check-secret.ts';
import { resealColumn } from '../store/reseal-column.ts';
import { openSealer } from '../store/sealer.ts';
import type { CliContext } from './context.ts';
import { answered, type CommandOutput } from './terminal.ts';
import { withServices } from './with-services.ts';

export function registerSecrets(program: Command, context: CliContext): void {
  const group = program.command('secrets').description('manage encrypted values in the database');
  group
    .command('reseal')
    .description('encrypt all values again under the first secret of APP_SECRET')
    .addHelpText('after', '\nExample:\n  $ APP_SECRET=new,old npx landfall secrets reseal')
    .action(answered(context, () => reseal(context)));
  group
    .command('adopt')
    .description('go on with the first secret of APP_SECRET, because the one before is lost')
    .addHelpText('after', `\nWhat was encrypted under the lost secret stays unreadable: ${lost}.`)
    .action(answered(context, () => adopt(context)));
}

const lost =
  'rotate the secret of each webhook endpoint, make chat channels again, and reset second factors (docs/operations.md "The secret")';

async function adopt({ config, withStore }: CliContext): Promise<CommandOutput> {
  const sealer = openSealer(await readAppSecrets(config()));
  await withStore(({ pool }) => adoptSecret(pool, sealer));
  return { json: { adopted: true }, text: `The secret is adopted. Now ${lost}.` };
}

async function reseal(context: CliContext): Promise<CommandOutput> {
  const resealed = await withServices(context, async (services) => {
    const { db, sealer } = services;
    let count = 0;
    for (const column of [...sealedColumns, secretCheck]) count += await resealColumn(db, sealer, column);
    return count + (await resealAnswers(services));
  });
  const text =
    resealed === 0
      ? 'Everything was sealed under the first secret.'
      : `Sealed ${resealed} again under the first secret.`;
  return { json: { resealed }, text };
}
