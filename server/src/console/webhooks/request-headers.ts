import { type Signable, signatureHeaders } from '../../domain/signature.ts';
import { userAgent } from '../../webhooks/outbound/open-outbound.ts';
import type { SentHeader } from './schemas.ts';

/** What stands in the place of a signature: to make it again would take the secret, which is nobody's to look at. */
const hidden = '…';

/** The headers that an attempt was sent with, in their order; of the signatures, all but what the secret makes of them. */
export function requestHeaders(sent: Omit<Signable, 'secrets'>): SentHeader[] {
  const own = `${sent.serviceName}-Signature`;
  const signature = signatureHeaders({ ...sent, secrets: [] });
  const masked = {
    ...signature,
    [own]: `${signature[own]},v1=${hidden}`,
    'webhook-signature': `v1,${hidden}`,
  };
  return Object.entries({
    'user-agent': userAgent,
    'content-type': 'application/json',
    ...masked,
  });
}
