import type { Sealer } from '../../store/sealer.ts';
import type { KeptForm } from './idempotency.ts';

/** A stored answer with a secret, kept for a repeated request. */
export interface SealedAnswer {
  /** In base64. */
  sealed: string;
}

/** Sealed, because the repeated answer must contain the secret, and the database must not contain it in plain text. */
export function sealedAnswer<Answer>(sealer: Sealer): KeptForm<Answer> {
  return {
    pack: (answer): SealedAnswer => ({ sealed: sealer.seal(JSON.stringify(answer)).toString('base64') }),
    unpack: (kept) => JSON.parse(sealer.open(Buffer.from((kept as SealedAnswer).sealed, 'base64'))),
  };
}
