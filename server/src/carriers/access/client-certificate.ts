import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** A private key and its certificate, each as PEM text. `\n` written out, as in many environment files, ends a line too. */
export interface ClientCertificateSettings {
  privateKey: string;
  certificate: string;
  /** Of an encrypted private key. */
  passphrase?: string;
}

export interface ClientCertificate {
  key: KeyObject;
  certificate: X509Certificate;
}

/** Opens key and certificate; a sentence for the operator where they are of no use. It quotes neither. */
export function openClientCertificate(
  settings: ClientCertificateSettings,
): ClientCertificate | { fault: string } {
  const key = attempt(() =>
    createPrivateKey({ key: lines(settings.privateKey), passphrase: settings.passphrase ?? '' }),
  );
  if (key === null) return { fault: 'privateKey is no PEM private key that can be opened' };
  if (key.asymmetricKeyType !== 'rsa')
    return { fault: 'privateKey must be an RSA key, since RS256 is asked for' };
  const certificate = attempt(() => new X509Certificate(lines(settings.certificate)));
  if (certificate === null) return { fault: 'certificate is no PEM certificate' };
  if (!certificate.checkPrivateKey(key))
    return { fault: 'certificate and privateKey do not belong together' };
  return { key, certificate };
}

/** Why the certificate is of no use at that moment, or null. */
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
