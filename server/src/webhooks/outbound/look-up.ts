import { lookup } from 'node:dns/promises';

/** All addresses of a name. Rejects with an error of node:dns. */
export type LookUp = (hostname: string) => Promise<readonly { address: string }[]>;

const askSystem: LookUp = (hostname) => lookup(hostname, { all: true });

/**
 * A look-up that asks for a name once at a time: whoever wants it meanwhile waits for the same answer. The system asks on four
 * threads, so that eight attempts at one endpoint with a slow name server would hold up the names of all others.
 */
export function openLookUp(ask: LookUp = askSystem): LookUp {
  const underWay = new Map<string, ReturnType<LookUp>>();
  return (hostname) => {
    const asked = underWay.get(hostname) ?? ask(hostname).finally(() => underWay.delete(hostname));
    underWay.set(hostname, asked);
    return asked;
  };
}
