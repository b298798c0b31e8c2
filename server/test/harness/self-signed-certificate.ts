import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/**
 * A key and a certificate made for tests, so that the repository contains no key and no test fails because a
 * certificate expired.
 */
export interface SelfSigned {
  privateKey: string;
  certificate: string;
  publicKey: KeyObject;
}

/**
 * Makes an RSA key with a self-signed X.509 certificate (RFC 5280) that is valid from one moment to the other, for a
 * holder of that name.
 */
export function selfSignedCertificate(from: string, to: string, holder = 'Landfall test'): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = der(0x30, sha256WithRsa, der(0x05));
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(holder)))));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    der(0x30, generalizedTime(from), generalizedTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(der(0x30, body, algorithm, signature)),
    publicKey,
  };
}

/** 1.2.840.113549.1.1.11 */
const sha256WithRsa = Buffer.from('06092a864886f70d01010b', 'hex');
/** 2.5.4.3 */
const commonName = Buffer.from('0603550403', 'hex');

function generalizedTime(iso: string): Buffer {
  return der(0x18, Buffer.from(`${new Date(iso).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`));
}

/** One element of DER (X.690): tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const short = bytes.length < 0x80;
  const length = short ? [bytes.length] : [0x82, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), bytes]);
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
