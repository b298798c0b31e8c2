import type { KeptForm } from '../accounts/idempotency.ts';
import type { Sealer } from '../store/sealer.ts';

/** An answer that holds a secret, as it is kept for a repeated request. */
export interface SealedAnswer {
  /** In base64. */
  sealed: string;
}

/** Kept sealed: the repeated answer has to hold the secret again, and the database must not hold it in the clear. */
export function sealedAnswer<Answer>(sealer: Sealer): KeptForm<Answer> {
  return {
    pack: (answer): SealedAnswer => ({ sealed: sealer.seal(JSON.stringify(answer)).toString('base64') }),
    unpack: (kept) => JSON.parse(sealer.open(Buffer.from((kept as SealedAnswer).sealed, 'base64'))),
  };
}
