// Why no connection came about, in words for the owner of the endpoint. Codes are public, messages may quote addresses.

import { type Answer, unanswered } from './answer.ts';

/** By the codes of node:dns. */
const lookUpWords: Record<string, string> = {
  ENOTFOUND: 'The name of the host does not exist.',
  ENODATA: 'The name of the host has no address.',
  EBADNAME: 'The name of the host is not a valid name.',
  // Our own deadline.
  ECANCELLED: 'The name server of the host did not answer in time.',
  ETIMEOUT: 'The name server of the host did not answer in time.',
  ESERVFAIL: 'The name server of the host reported a failure.',
  EREFUSED: 'The name server of the host refused to answer.',
  ECONNREFUSED: 'No name server could be reached.',
};

const connectWords: Record<string, string> = {
  ECONNREFUSED: 'The host refused the connection.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The network of the host is unreachable.',
};

/** By the codes of OpenSSL's X509_verify_cert_error_string, as Node gives them. */
const tlsWords: Record<string, string> = {
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  CERT_REVOKED: 'The certificate was revoked.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate was signed by an authority that nobody else knows.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate of an issuer is missing.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of an issuer is missing or unknown.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of an issuer is missing: send the whole chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The host does not speak TLS on this port.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The host does not speak TLS on this port.',
  ECONNRESET: 'The host closed the connection amid the TLS handshake.',
};

export function lookUpFault(error: unknown): Answer {
  return faultOf('dns', lookUpWords, 'The name of the host could not be looked up.', error);
}

/** Of several addresses, all of which failed, the first tells why. */
export function connectFault(error: unknown): Answer {
  // Accepted, and gone before the handshake of TCP was seen to be over.
  if (codeOf(error) === 'ECONNRESET') return unanswered('reset', 'The host closed the connection at once.');
  return faultOf('connect', connectWords, 'No connection could be opened.', error);
}

export function tlsFault(error: unknown): Answer {
  return faultOf('tls', tlsWords, 'The TLS handshake failed.', error);
}

function faultOf(
  failure: 'dns' | 'connect' | 'tls',
  words: Record<string, string>,
  otherwise: string,
  error: unknown,
): Answer {
  const code = codeOf(error);
  return unanswered(failure, words[code] ?? (code === '' ? otherwise : `${otherwise} (${code})`));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
