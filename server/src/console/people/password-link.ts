const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The link with which a person chooses a new password. The secret is after the `#`, which browsers do not send, so it is in
 * no log. Null if the server does not know its public address: a request can name any host, and the link would give the
 * secret to that host. A host of this machine is safe.
 * @param asked the address at which the link was asked for
 */
export function passwordLink(publicUrl: string | null, asked: string, token: string): string | null {
  const { origin, hostname } = new URL(asked);
  if (publicUrl === null && !loopback.test(hostname)) return null;
  return `${publicUrl ?? origin}/reset-password#${encodeURIComponent(token)}`;
}
