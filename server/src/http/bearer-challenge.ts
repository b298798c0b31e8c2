const realm = 'Bearer realm="landfall"';

/**
 * The header `WWW-Authenticate` of a 401 (RFC 6750, 3). Without credentials, or with another scheme, it names no error:
 * the client may not have known that it needs a key.
 */
export function bearerChallenge(authorization: string | undefined, description: string): string {
  if (!/^bearer +\S/i.test(authorization ?? '')) return realm;
  // RFC 6750 allows printable ASCII without quotation mark and backslash.
  const plain = description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '');
  return `${realm}, error="invalid_token", error_description="${plain}"`;
}
