import type { Command } from 'commander';
import { resealAnswers } from '../accounts/idempotency/reseal-answers.ts';
import { sealedChannelUrls } from '../chat/channel-queries.ts';
import { resealSecondFactors } from '../console/people/second-factor/reseal-second-factors.ts';
import { sealedBodies } from '../mail/sealed-body.ts';
import { readAppSecrets } from '../start/app-secret.ts';
import { resealColumn } from '../store/reseal-column.ts';
import { openSealer } from '../store/sealer.ts';
import { sealedEndpointSecrets } from '../webhooks/endpoints/endpoint-queries.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';

/** Adds `secrets` with its command. */
export function registerSecrets(program: Command, context: CliContext): void {
  const group = program.command('secrets').description('manage encrypted values in the database');
  group
    .command('reseal')
    .description('encrypt all values again under the first secret of APP_SECRET')
    .option(jsonFlag, jsonHelp)
    .addHelpText('after', '\nExample:\n  $ APP_SECRET=new,old npx landfall secrets reseal')
    .action((options: JsonOption) => reseal(options, context));
}

async function reseal(options: JsonOption, { config, withStore, terminal }: CliContext): Promise<void> {
  const settings = config();
  const resealed = await withStore(async ({ db }) => {
    const sealer = openSealer(await readAppSecrets(settings));
    let count = 0;
    for (const column of [...sealedEndpointSecrets, sealedBodies, sealedChannelUrls])
      count += await resealColumn(db, sealer, column);
    for (const reseal of [resealAnswers, resealSecondFactors]) count += await reseal({ db, sealer });
    return count;
  });
  const text =
    resealed === 0
      ? 'Everything was sealed under the first secret.'
      : `Sealed ${resealed} again under the first secret.`;
  terminal.answer(options, { json: { resealed }, text });
}
