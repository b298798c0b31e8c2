import type { ConnectionFault } from '../carrier-answer.ts';

/** By the `code` of the error. */
const faults = new Map<string, ConnectionFault>([
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['ECONNREFUSED', 'connection_refused'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  // The others that OpenSSL gives for a certificate that cannot be verified (Node.js "X509 certificate error codes").
  ['CERT_CHAIN_TOO_LONG', 'certificate_untrusted'],
  ['CERT_NOT_YET_VALID', 'certificate_untrusted'],
  ['CERT_REJECTED', 'certificate_untrusted'],
  ['CERT_REVOKED', 'certificate_untrusted'],
  ['CERT_SIGNATURE_FAILURE', 'certificate_untrusted'],
  ['CERT_UNTRUSTED', 'certificate_untrusted'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_untrusted'],
  ['HOSTNAME_MISMATCH', 'certificate_untrusted'],
  ['INVALID_CA', 'certificate_untrusted'],
  ['INVALID_PURPOSE', 'certificate_untrusted'],
  ['PATH_LENGTH_EXCEEDED', 'certificate_untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'certificate_untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate_untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_untrusted'],
]);
/** Node's own: a certificate for another name, and a TLS handshake that fails. */
const tlsPrefixes = ['ERR_TLS_', 'ERR_SSL_'];

/** Why no connection could be made, from the code of the error; null when the code does not say. */
export function connectionFaultOf(code: string): ConnectionFault | null {
  const fault = faults.get(code);
  if (fault !== undefined) return fault;
  return tlsPrefixes.some((prefix) => code.startsWith(prefix)) ? 'certificate_untrusted' : null;
}
