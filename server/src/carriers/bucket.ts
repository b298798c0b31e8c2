// How much of a credential's quota is spent. Pure: the same rule whether a process keeps it alone or all replicas together.

/** A limit of a carrier: so many requests in any stretch of that length. */
export interface QuotaWindow {
  requests: number;
  perSeconds: number;
}

/** The tokens of a credential. Plain JSON, to be kept anywhere. */
export interface Bucket {
  /** Nothing may be asked before, by the carrier's own word; milliseconds since the epoch. */
  emptyUntilMs: number;
  spent: Spent[];
}

/** What was taken of one window, slot by slot; a slot is a fraction of the window. */
interface Spent {
  /** Which window this belongs to: an operator may change the limits. */
  perSeconds: number;
  /** Number of the newest slot since the epoch. */
  newest: number;
  /** Tokens taken in each slot, the newest first. */
  counts: number[];
}

/** Slots in a window. A token comes back a window after it was taken, and at most one slot later. */
const slots = 20;

export const fullBucket: Bucket = { emptyUntilMs: 0, spent: [] };

/**
 * Takes a token from every window, or from none: then it tells the seconds until one is back. Tokens come back one window
 * after they were taken, not evenly: a bucket that refills while it is drained lets nearly twice the limit pass, and
 * carriers count.
 */
export function takeToken(
  bucket: Bucket,
  windows: readonly QuotaWindow[],
  atMs: number,
): { bucket: Bucket; waitSeconds: number | null } {
  const spent = windows.map((window) => spentOf(bucket, window, atMs));
  const frees = windows.map((window, at) => freeAtMs(window, spent[at]));
  const waitMs = Math.max(bucket.emptyUntilMs, ...frees) - atMs;
  if (waitMs > 0) return { bucket, waitSeconds: Math.ceil(waitMs / 1_000) };
  if (windows.length === 0) return { bucket, waitSeconds: null };
  const after = spent.map(({ counts: [now = 0, ...earlier], ...rest }) => ({
    ...rest,
    counts: [now + 1, ...earlier],
  }));
  return { bucket: { ...bucket, spent: after }, waitSeconds: null };
}

/** Empties the bucket for that long, however much was left: the carrier counts differently, and its word goes. */
export function emptyBucket(bucket: Bucket, seconds: number, atMs: number): Bucket {
  const emptyUntilMs = atMs + seconds * 1_000;
  return emptyUntilMs > bucket.emptyUntilMs ? { ...bucket, emptyUntilMs } : bucket;
}

/** Tokens left in each window. */
export function tokensLeft(
  bucket: Bucket,
  windows: readonly QuotaWindow[],
  atMs: number,
): (QuotaWindow & { left: number })[] {
  return windows.map((window) => {
    const { counts } = spentOf(bucket, window, atMs);
    const left = bucket.emptyUntilMs > atMs ? 0 : Math.max(0, window.requests - sum(counts));
    return { ...window, left };
  });
}

/** What was taken of the window by now: slots that are older than it have dropped out. */
function spentOf(bucket: Bucket, { perSeconds }: QuotaWindow, atMs: number): Spent {
  const known = bucket.spent.find((each) => each.perSeconds === perSeconds);
  const current = Math.floor(atMs / slotMs(perSeconds));
  // Clocks step back; what was taken in the future was taken.
  const newest = Math.max(current, known?.newest ?? 0);
  const passed = Math.min(slots + 1, newest - (known?.newest ?? 0));
  const counts = [...Array<number>(passed).fill(0), ...(known?.counts ?? [])].slice(0, slots + 1);
  return { perSeconds, newest, counts };
}

/** When a token is there, in milliseconds since the epoch; 0 when one is. */
function freeAtMs({ requests, perSeconds }: QuotaWindow, spent: Spent | undefined): number {
  const { newest = 0, counts = [] } = spent ?? {};
  let used = sum(counts);
  let freeAt = 0;
  for (let age = counts.length - 1; used >= requests; age -= 1) {
    used -= counts[age] ?? requests;
    freeAt = (newest - age + slots + 1) * slotMs(perSeconds);
  }
  return freeAt;
}

function slotMs(perSeconds: number): number {
  return Math.max(1, Math.ceil((perSeconds * 1_000) / slots));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
