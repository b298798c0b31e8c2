import { type Signable, signatureHeaders } from '../../domain/signature.ts';
import { userAgent } from '../outbound/open-outbound.ts';

/** In place of a signature, because only the secret can make the signature again. */
const hidden = '…';

/** The headers of an attempt, in their order, one on each line; the signatures are replaced. */
export function requestHead(sent: Omit<Signable, 'secrets'>): string {
  const own = `${sent.serviceName}-Signature`;
  const signature = signatureHeaders({ ...sent, secrets: [] });
  const headers = {
    'user-agent': userAgent,
    'content-type': 'application/json',
    ...signature,
    [own]: `${signature[own]},v1=${hidden}`,
    'webhook-signature': `v1,${hidden}`,
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
