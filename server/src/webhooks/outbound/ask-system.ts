// Looks names up without the threads of getaddrinfo, which carriers, mail servers and the file system also use. A name
// whose server does not answer would hold such a thread for up to half a minute.

import type { Clock } from '../../domain/clock.ts';
import { askNameServers, type NewResolver } from './ask-name-servers.ts';
import type { LookUp } from './look-up.ts';
import { addressesIn, namesToTry, openSystemNames, type SystemNames } from './system-names.ts';

export interface AskSystemOptions {
  /** Time limit of one name, with all its questions. */
  timeoutMs: number;
  now: Clock;
  /** Name servers; by default those of the machine. */
  systemNames?: () => SystemNames;
  newResolver?: NewResolver;
}

/** Reads the machine's hosts file first, then asks its name servers. */
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
