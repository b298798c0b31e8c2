// Why a connection failed, in words for the owner of the endpoint. Error codes are public, but messages may contain
// addresses.

import { errors } from 'undici';
import { type OutboundAnswer, unanswered } from './outbound.ts';

/** No socket was opened, and the answer says why. */
export class NotConnected extends Error {
  readonly answer: OutboundAnswer;
  readonly code: string | null;

  constructor(answer: OutboundAnswer) {
    super(answer.detail ?? '');
    this.answer = answer;
    this.code = answer.failure;
  }
}

/** By the codes of getaddrinfo(3), as Node gives them. */
const lookUpWords: Record<string, string> = {
  ENOTFOUND: 'The host name does not exist.',
  EAI_AGAIN: 'The name server of the host did not answer in time, or reported a failure.',
  EAI_FAIL: 'The name server of the host reported a failure.',
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
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate was signed by an unknown authority.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate of an issuer is missing.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of an issuer is missing or unknown.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of an issuer is missing: send the whole chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The host does not speak TLS on this port.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The host does not speak TLS on this port.',
  ECONNRESET: 'The host closed the connection during the TLS handshake.',
};

export function lookUpFault(error: unknown): OutboundAnswer {
  return faultOf('dns', lookUpWords, 'The host name could not be looked up.', error);
}

/** If all of several addresses failed, the first error is shown. */
export function connectFault(error: unknown, isTls: boolean): OutboundAnswer {
  if (error instanceof NotConnected) return error.answer;
  if (error instanceof errors.ConnectTimeoutError) return lateConnection;
  const isOfTcp = error instanceof AggregateError || textIn(error, 'syscall') === 'connect';
  if (isTls && !isOfTcp) return faultOf('tls', tlsWords, 'The TLS handshake failed.', error);
  // The host accepted the connection and reset it before we saw the end of the TCP handshake.
  if (textIn(error, 'code') === 'ECONNRESET')
    return unanswered('reset', 'The host closed the connection at once.');
  return faultOf('connect', connectWords, 'No connection could be opened.', error);
}

export const lateConnection = unanswered('timeout', 'No connection was opened in time.');

function faultOf(
  failure: 'dns' | 'connect' | 'tls',
  words: Record<string, string>,
  otherwise: string,
  error: unknown,
): OutboundAnswer {
  const code = textIn(error, 'code');
  return unanswered(failure, words[code] ?? (code === '' ? otherwise : `${otherwise} (${code})`));
}

function textIn(error: unknown, key: 'code' | 'syscall'): string {
  return error instanceof Error && key in error ? String(Reflect.get(error, key)) : '';
}
