import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Oauth2CertificateSettings } from './auth-settings.ts';

export interface ClientCertificate {
  key: KeyObject;
  certificate: X509Certificate;
}

/** Or a sentence for the operator that quotes neither. */
export function openClientCertificate(
  settings: Oauth2CertificateSettings,
): ClientCertificate | { fault: string } {
  const key = attempt(() =>
    createPrivateKey({ key: lines(settings.privateKey), passphrase: settings.passphrase ?? '' }),
  );
  if (key === null) return { fault: 'privateKey is not a PEM private key that can be opened' };
  if (key.asymmetricKeyType !== 'rsa')
    return { fault: 'privateKey must be an RSA key, because RS256 is required' };
  const certificate = attempt(() => new X509Certificate(lines(settings.certificate)));
  if (certificate === null) return { fault: 'certificate is not a PEM certificate' };
  if (!certificate.checkPrivateKey(key))
    return { fault: 'certificate and privateKey do not belong together' };
  return { key, certificate };
}

/** Why the certificate is not valid at that moment, or null. */
export function validityFault({ validFromDate, validToDate }: X509Certificate, now: Date): string | null {
  if (now > validToDate) return `the certificate expired on ${dayOf(validToDate)}`;
  return now < validFromDate ? `the certificate is not valid before ${dayOf(validFromDate)}` : null;
}

function lines(pem: string): string {
  return pem.replaceAll('\\n', '\n');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function attempt<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}
