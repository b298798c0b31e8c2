import { Resolver } from 'node:dns/promises';

/** Creates a resolver for each name, so that each has its own port and can be cancelled alone. */
export type NewResolver = (options: { timeout: number; tries: number }) => NameResolver;
export type NameResolver = Pick<Resolver, 'resolve4' | 'resolve6' | 'cancel'>;

export interface AskOptions {
  timeoutMs: number;
  newResolver?: NewResolver | undefined;
}

/** A question without an answer is repeated after this time, then after twice this time. */
const firstTryMs = 700;
const tries = 3;
/** Waiting time for the second address family once the first is known (RFC 8305 section 3 also waits). */
const secondFamilyMs = 500;

/** Error codes after which the next name of the list is asked. */
const absentCodes = ['ENOTFOUND', 'ENODATA'];

/**
 * The addresses of the first of these names that has any, IPv4 before IPv6. Rejects with an error of node:dns;
 * `ECANCELLED` when no name server answered in time.
 */
export async function askNameServers(
  names: readonly string[],
  { timeoutMs, newResolver = (options) => new Resolver(options) }: AskOptions,
): Promise<string[]> {
  const resolver = newResolver({ timeout: firstTryMs, tries });
  const deadline = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    let fault: unknown;
    for (const name of names) {
      const { addresses, fault: ofName } = await askBothFamilies(resolver, name);
      if (addresses.length > 0) return addresses;
      fault = ofName;
      if (!absentCodes.includes(codeOf(fault))) break;
    }
    throw fault;
  } finally {
    clearTimeout(deadline);
  }
}

async function askBothFamilies(
  resolver: NameResolver,
  name: string,
): Promise<{ addresses: string[]; fault: unknown }> {
  let second: NodeJS.Timeout | undefined;
  const found = (addresses: string[]) => {
    second ??= setTimeout(() => resolver.cancel(), secondFamilyMs);
    return addresses;
  };
  const asked = await Promise.allSettled([
    resolver.resolve4(name).then(found),
    resolver.resolve6(name).then(found),
  ]);
  clearTimeout(second);
  const addresses = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const faults = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  // A time-out is a more useful error than a family without addresses.
  return { addresses, fault: faults.find((fault) => codeOf(fault) !== 'ENODATA') ?? faults.at(0) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
