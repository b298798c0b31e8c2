// Makes a principal from the key in a request.

import { parseApiKey } from '../../domain/accounts/api-key-form.ts';
import { plans } from '../../domain/accounts/plan.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Principal } from '../principal.ts';
import type { KnownKey } from '../queries.ts';
import type { BeforeLoad } from './key-cache.ts';
import { keyHash } from './key-hash.ts';
import { keyState } from './key-state.ts';
import type { Keyring } from './keyring.ts';
import type { PresentedKey } from './presented-key.ts';

export interface AuthenticateDeps {
  keyring: Pick<Keyring, 'find' | 'used'>;
  now: Clock;
}

/**
 * The key in the request, if it works at this moment.
 * @param beforeLoad called before the key is read from the database, with the key as it was read last; it may throw
 * @throws Problem `invalid_api_key` when it is malformed, revoked or past its overlap; `unauthorized` when it
 *   is well formed but was never issued here
 */
export async function identify(
  deps: AuthenticateDeps,
  { text }: PresentedKey,
  beforeLoad?: BeforeLoad,
): Promise<KnownKey> {
  if (parseApiKey(text) === null) {
    throw new Problem('invalid_api_key', 'This is not an API key: check that the whole key was copied.');
  }
  const key = await deps.keyring.find(keyHash(text), beforeLoad);
  if (!key)
    throw new Problem(
      'unauthorized',
      'This API key is unknown here: check that it was issued by this server.',
    );
  refuseEnded(key, deps.now());
  return key;
}

/** @throws Problem `invalid_api_key` for a key that is revoked or past its overlap */
export function refuseEnded(key: KnownKey, now: Date): void {
  const state = keyState(key, now);
  if (state === 'revoked' || state === 'expired') {
    throw new Problem('invalid_api_key', 'This API key is no longer valid: create a new one.');
  }
}

/**
 * The principal of the key.
 * @throws Problem `forbidden` when the workspace is blocked; `upgrade_required` when its plan has no API
 */
export function authorize(key: KnownKey): Principal {
  if (key.blocked) throw blocked();
  if (!plans[key.plan].api) {
    throw new Problem(
      'upgrade_required',
      `The plan ${key.plan} has no API access: upgrade to Max or Enterprise.`,
      {
        details: { plan: key.plan, required_plan: 'Max' },
      },
    );
  }
  return { workspaceId: key.workspaceId, plan: key.plan, mode: key.mode };
}

export function blocked(): Problem {
  return new Problem(
    'forbidden',
    'This workspace is blocked: ask the operator of this server to unblock it.',
  );
}
