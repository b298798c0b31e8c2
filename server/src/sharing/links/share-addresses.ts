import { shareToken } from './share-token.ts';

export interface ShareAddresses {
  url: string;
  calendar_url: string;
}

/** @param base the address of this server, without a slash at its end */
export function shareAddresses(base: string, id: string, key: Buffer): ShareAddresses {
  return addressesOfToken(base, shareToken(id, key));
}

export function addressesOfToken(base: string, token: string): ShareAddresses {
  const url = `${base}/share/${token}`;
  return { url, calendar_url: `${url}/calendar.ics` };
}
