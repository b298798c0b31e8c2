// What a machine knows about names without its name servers: its hosts file, and its search domains (resolv.conf(5)).

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Clock } from '../../domain/clock.ts';

export interface SystemNames {
  /** Addresses by name, in lower case. */
  hosts: ReadonlyMap<string, readonly string[]>;
  /** Domains that are appended to a name. */
  search: readonly string[];
  /** A name with at least this many dots is tried unchanged first. */
  ndots: number;
}

const hostsPath = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
const resolverPath = '/etc/resolv.conf';
/** A change of the files takes effect after this time. */
const rereadMs = 5_000;
const mostDomains = 6;
const mostDots = 15;

/** Reads the files again when the last read is too old. A file that cannot be read counts as empty. */
export function openSystemNames(now: Clock): () => SystemNames {
  let known: SystemNames | null = null;
  let readAt = 0;
  return () => {
    const at = now().getTime();
    if (known === null || at - readAt >= rereadMs) {
      known = parseSystemNames(readOrNothing(hostsPath), readOrNothing(resolverPath));
      readAt = at;
    }
    return known;
  };
}

export function parseSystemNames(hostsText: string, resolverText: string): SystemNames {
  const hosts = new Map<string, string[]>();
  for (const [address = '', ...names] of wordsOfLines(hostsText)) {
    if (isIP(address) === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      hosts.set(key, [...new Set([...(hosts.get(key) ?? []), address])]);
    }
  }
  let search: string[] = [];
  let ndots = 1;
  for (const [keyword, ...values] of wordsOfLines(resolverText)) {
    if (keyword === 'search' || keyword === 'domain') search = values.slice(0, mostDomains);
    if (keyword === 'options') ndots = dotsIn(values) ?? ndots;
  }
  return { hosts, search: search.filter((domain) => domain !== '.'), ndots };
}

/** Null: the name servers must be asked. `localhost` is this machine even if no file says so (RFC 6761 section 6.3). */
export function addressesIn({ hosts }: SystemNames, hostname: string): readonly string[] | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const isLocal = name === 'localhost' || name.endsWith('.localhost');
  return hosts.get(name) ?? (isLocal ? ['127.0.0.1', '::1'] : null);
}

/** The names to ask for, in this order, until one exists. */
export function namesToTry({ search, ndots }: SystemNames, hostname: string): string[] {
  if (hostname.endsWith('.')) return [hostname];
  const searched = search.map((domain) => `${hostname}.${domain}`);
  const dots = hostname.split('.').length - 1;
  return dots >= ndots ? [hostname, ...searched] : [...searched, hostname];
}

function dotsIn(options: readonly string[]): number | null {
  const [, count] =
    /^ndots:(\d+)$/.exec(options.findLast((option) => option.startsWith('ndots:')) ?? '') ?? [];
  return count === undefined ? null : Math.min(Number(count), mostDots);
}

/** The lines without comments and empty lines. */
function wordsOfLines(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.replace(/[#;].*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/));
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
