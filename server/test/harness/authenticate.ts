import { type AuthenticateDeps, authorize, identify } from '../../src/accounts/keys/authenticate.ts';
import { keyInHeader } from '../../src/accounts/keys/presented-key.ts';
import type { Principal } from '../../src/accounts/principal.ts';

/** The principal of a request with this header. @throws Problem as `keyInHeader`, `identify` and `authorize` do */
export async function authenticate(
  deps: AuthenticateDeps,
  authorization: string | undefined,
): Promise<Principal> {
  const key = await identify(deps, keyInHeader(authorization));
  deps.keyring.used(key.id);
  return authorize(key);
}
