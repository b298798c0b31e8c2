import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionFaultOf } from './http.ts';

test('a connection that fails is known by the code of its error', () => {
  const cases = {
    ENOTFOUND: 'unknown_host',
    ECONNREFUSED: 'connection_refused',
    CERT_HAS_EXPIRED: 'certificate_expired',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
    ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_untrusted',
    ERR_SSL_WRONG_VERSION_NUMBER: 'certificate_untrusted',
    ECONNRESET: null,
    UND_ERR_SOCKET: null,
  };
  for (const [code, fault] of Object.entries(cases)) assert.equal(connectionFaultOf(code), fault, code);
});
