import { isIP } from 'node:net';
import { Problem } from '../domain/refusals/problem.ts';

/** Names that public name servers do not know, so a stranger cannot point them to this server. */
const innerName = /^(localhost|[^.]+|.+\.(localhost|local|internal))$/;

/**
 * Keeps a page of another site from calling this server, also when a name of that site points to this server (DNS
 * rebinding): https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning.
 * @param publicUrl of this server; null: unknown
 * @throws Problem `forbidden`
 */
export function refuseForeignAddress(
  { host, origin }: { host: string; origin: string | undefined },
  publicUrl: string | null,
): void {
  const own = publicUrl === null ? null : new URL(publicUrl);
  const hostname = hostnameOf(`http://${host}`);
  if (hostname === null || !(isInner(hostname) || hostname === own?.hostname))
    throw foreign(`the host ${host}`);
  if (origin === undefined || origin === own?.origin) return;
  const asker = hostnameOf(origin);
  if (asker === null || !(isLoopback(asker) && isLoopback(hostname))) throw foreign(`a page of ${origin}`);
}

function hostnameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : null;
}

function isInner(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || innerName.test(hostname);
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function foreign(what: string): Problem {
  return new Problem(
    'forbidden',
    `Assistants may not reach this server by ${what.slice(0, 200)}: use the address in PUBLIC_URL.`,
  );
}
