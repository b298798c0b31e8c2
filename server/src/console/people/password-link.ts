const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a person chooses a new password. The secret stands behind the `#`: browsers send that to nobody, so it is in no log.
 * Null where the server does not know its public address: whoever asks for a link names any host he likes, and would be sent
 * the secret there; but nobody is led astray by this machine's own.
 * @param asked the address at which the link was asked for
 */
export function passwordLink(publicUrl: string | null, asked: string, token: string): string | null {
  const { origin, hostname } = new URL(asked);
  if (publicUrl === null && !loopback.test(hostname)) return null;
  return `${publicUrl ?? origin}/reset-password#${encodeURIComponent(token)}`;
}
