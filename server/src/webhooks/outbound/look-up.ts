import { lookup } from 'node:dns/promises';
import { openSlots } from '../../domain/shares/slots.ts';

/** All addresses of a name. Rejects with an error of node:dns. */
export type LookUp = (hostname: string) => Promise<readonly { address: string }[]>;

/** The same for an endpoint of that workspace. */
export type SharedLookUp = (hostname: string, workspaceId: string) => ReturnType<LookUp>;

/**
 * Most look-ups at the same time in this process. Each holds a thread, for seconds if a name server is silent. Half of the 64 threads
 * (cli.ts) may look names up, and some of these are left to carriers and mail servers.
 */
const mostAtOnce = 24;

/** Asks the system: its hosts file and its name servers. */
export const lookUpBySystem: LookUp = (hostname) => lookup(hostname, { all: true, order: 'ipv4first' });

/**
 * Limits how many names are looked up at the same time. Names whose servers do not answer take at most the share of
 * their workspace (domain/shares/fair-share.ts). If a workspace looks a name up twice at the same time, one question is asked.
 * Answers are not cached.
 */
export function openLookUp(ask: LookUp): SharedLookUp {
  const slots = openSlots({ count: mostAtOnce });
  const underWay = new Map<string, ReturnType<LookUp>>();

  async function askInSlot(hostname: string, workspaceId: string): ReturnType<LookUp> {
    using _slot = await slots.take(workspaceId);
    return await ask(hostname);
  }

  return (hostname, workspaceId) => {
    const key = `${workspaceId} ${hostname}`;
    const asked = underWay.get(key) ?? askInSlot(hostname, workspaceId).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
