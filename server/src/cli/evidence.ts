import { createReadStream } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { readPublicKey } from '../evidence/signing-key.ts';
import { type VerifiedEvidence, verifyEvidenceFile } from '../evidence/verify-evidence-file.ts';
import type { CliContext } from './context.ts';
import { answered, foreign } from './terminal.ts';

/** Adds `evidence` with its command. It needs no database. */
export function registerEvidence(program: Command, context: CliContext): void {
  const group = program.command('evidence').description('check evidence about shipments');
  group
    .command('verify')
    .description('check that nothing in a file of evidence was changed, and who signed it')
    .argument('<file>', 'the file, as GET /shipments/{reference}/evidence returned it')
    .option(
      '-k, --public-key <key>',
      'the key that must have signed it; without it, the command names the key of the file, and fails',
      readKeyArgument,
    )
    .action(
      answered(context, async (file: string, { publicKey: given }: { publicKey?: string }) => {
        const verified = await verifyEvidenceFile(createReadStream(file), given ?? null);
        const { reference, entries, signedAt, publicKey } = verified;
        if (given === undefined) throw unknownSigner(publicKey);
        const json = { reference, entries, signed_at: signedAt, public_key: publicKey };
        return { json, text: textOf(verified) };
      }),
    );
}

function readKeyArgument(text: string): string {
  if (readPublicKey(text) === null) throw new InvalidArgumentError('Give 43 letters, digits, - and _.');
  return text;
}

/** Anybody can sign a file with a key of their own, so the file alone proves nothing. */
function unknownSigner(publicKey: string): Error {
  const advice =
    'Ask the installation which keys are its own, at /api/v1/evidence/keys, and name one of them with --public-key.';
  return new Error(
    `The file was signed by the key ${publicKey}, and you did not say which key must have signed it. ${advice}`,
  );
}

function textOf({ reference, entries, signedAt, publicKey }: VerifiedEvidence): string {
  const what = `${entries} entries about ${foreign(reference)}, signed at ${foreign(signedAt)}`;
  return [`Nothing was changed in the ${what}.`, `The key that signed them: ${publicKey}`].join('\n');
}
