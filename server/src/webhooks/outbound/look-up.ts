import { openSlots } from '../../domain/slots.ts';

/** All addresses of a name. Rejects with an error of node:dns. */
export type LookUp = (hostname: string) => Promise<readonly { address: string }[]>;

/** The same, for an endpoint of that workspace. */
export type SharedLookUp = (hostname: string, workspaceId: string) => ReturnType<LookUp>;

/** In this process. A name server that forwards questions takes hardly more than 150 at once. */
const mostAtOnce = 64;

/**
 * Bounds how many names are asked for at once. Names whose servers are silent take no more than the share of their workspace
 * (domain/fair-share.ts). What a workspace asks for twice at the same time is asked once. Nothing is remembered.
 */
export function openLookUp(ask: LookUp): SharedLookUp {
  const slots = openSlots(mostAtOnce);
  const underWay = new Map<string, ReturnType<LookUp>>();

  async function askInSlot(hostname: string, workspaceId: string): ReturnType<LookUp> {
    await slots.take(workspaceId);
    try {
      return await ask(hostname);
    } finally {
      slots.give(workspaceId);
    }
  }

  return (hostname, workspaceId) => {
    const key = `${workspaceId} ${hostname}`;
    const asked = underWay.get(key) ?? askInSlot(hostname, workspaceId).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
