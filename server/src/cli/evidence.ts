import { createReadStream } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { readPublicKey } from '../evidence/signing-key.ts';
import { type VerifiedEvidence, verifyEvidenceFile } from '../evidence/verify-evidence-file.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';

interface VerifyOptions extends JsonOption {
  publicKey?: string;
}

/** Adds `evidence` with its command. It needs no database. */
export function registerEvidence(program: Command, { terminal }: CliContext): void {
  const group = program.command('evidence').description('check evidence about shipments');
  group
    .command('verify')
    .description('check that nothing in a file of evidence was changed, and who signed it')
    .argument('<file>', 'the file, as GET /shipments/{reference}/evidence returned it')
    .option('-k, --public-key <key>', 'the key that must have signed it', readKeyArgument)
    .option(jsonFlag, jsonHelp)
    .action(async (file: string, options: VerifyOptions) => {
      const verified = await verifyEvidenceFile(createReadStream(file), options.publicKey ?? null);
      const { reference, entries, signedAt, publicKey } = verified;
      const json = { reference, entries, signed_at: signedAt, public_key: publicKey };
      terminal.answer(options, { json, text: textOf(verified, options) });
    });
}

function readKeyArgument(text: string): string {
  if (readPublicKey(text) === null) throw new InvalidArgumentError('Give 43 letters, digits, - and _.');
  return text;
}

function textOf(
  { reference, entries, signedAt, publicKey }: VerifiedEvidence,
  options: VerifyOptions,
): string {
  const whole = `Nothing was changed in the ${entries} entries about ${reference}, signed at ${signedAt}.`;
  const signer = `The key that signed them: ${publicKey}`;
  const advice = 'Compare it with the keys that the installation shows at /api/v1/evidence/keys.';
  return [whole, signer, ...(options.publicKey === undefined ? [advice] : [])].join('\n');
}
