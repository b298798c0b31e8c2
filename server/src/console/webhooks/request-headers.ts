import { type Signable, signatureHeaders } from '../../domain/signature.ts';
import { userAgent } from '../../webhooks/outbound/open-outbound.ts';
import type { SentHeader } from './schemas.ts';

/** Shown in place of a signature, because only the secret can make the signature again. */
const hidden = '…';

/** The headers of an attempt, in their order; the signatures are replaced. */
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
