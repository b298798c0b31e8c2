import type { buildConnector } from 'undici';
import { openAddressGuard } from './address-guard.ts';
import { openConnector } from './connect.ts';
import { type LookUp, lookUpBySystem, openLookUp } from './look-up.ts';
import type { OutboundPolicy } from './outbound.ts';

const timeoutMs = 5_000;

/** Opens sockets for what is no webhook, such as a carrier that was connected in the console: to the same addresses only. */
export function connectOutside(
  { allowedNetworks }: Pick<OutboundPolicy, 'allowedNetworks'>,
  lookUp: LookUp = lookUpBySystem,
): buildConnector.connector {
  return openConnector({
    mayReach: openAddressGuard(allowedNetworks),
    lookUp: openLookUp(lookUp),
    timeoutMs,
  });
}
