// Looks names up without the threads of getaddrinfo, which carriers, mail servers and the file system share. A name with a silent
// name server would hold such a thread for up to half a minute.

import type { Clock } from '../../domain/clock.ts';
import { askNameServers, type NewResolver } from './ask-name-servers.ts';
import type { LookUp } from './look-up.ts';
import { addressesIn, namesToTry, openSystemNames, type SystemNames } from './system-names.ts';

export interface AskSystemOptions {
  /** For one name, all questions about it included. */
  timeoutMs: number;
  now: Clock;
  /** By default those of the machine. */
  systemNames?: () => SystemNames;
  newResolver?: NewResolver;
}

/** The hosts file of the machine first, then its name servers. */
export function openAskSystem(options: AskSystemOptions): LookUp {
  const { timeoutMs, now, systemNames = openSystemNames(now), newResolver } = options;
  return async (hostname) => {
    const known = systemNames();
    const addresses =
      addressesIn(known, hostname) ??
      (await askNameServers(namesToTry(known, hostname), { timeoutMs, newResolver }));
    return addresses.map((address) => ({ address }));
  };
}
