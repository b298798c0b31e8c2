// The requests of the page behind a share link. They carry no cookie.

/** Why there is no answer. */
export class ShareFailure extends Error {
  override readonly name = 'ShareFailure';
  /** The link does not work, or it does not show this shipment. */
  readonly isGone: boolean;
  /** How long the server asks the page to wait; null if it does not say. */
  readonly waitMs: number | null;

  constructor({ isGone, waitMs }: { isGone: boolean; waitMs: number | null }) {
    super(isGone ? 'the link does not work' : 'the server does not answer');
    this.isGone = isGone;
    this.waitMs = waitMs;
  }
}

/** @param path below the address of the link @throws ShareFailure */
export async function requestShare<Data>(base: string, path: string): Promise<Data> {
  const response = await fetch(`${base}/${path}`, { credentials: 'omit', cache: 'no-store' }).catch(
    () => null,
  );
  if (response === null) throw new ShareFailure({ isGone: false, waitMs: null });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer?.ok === true) return answer.data;
  throw new ShareFailure({
    isGone: response.status === 404,
    waitMs: waitOf(response.headers.get('retry-after')),
  });
}

/** Whether the server took what a reader sends. */
export async function sendToShare(base: string, path: string, body: object): Promise<boolean> {
  const response = await fetch(`${base}/${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.ok === true;
}

/** Milliseconds of a `Retry-After` header in seconds; a date, which this server does not send, counts as none. */
export function waitOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
