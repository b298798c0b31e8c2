// Preloaded into a server: the DNS of the proof, which deceives. All other names are looked up by the system, as ever.

import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The addresses of a name, look-up by look-up, and then from the beginning. */
const answers: Readonly<Record<string, string[][]>> = {
  'loopback.names.example': [['127.0.0.1']],
  'loopback6.names.example': [['::1']],
  'mapped.names.example': [['::ffff:127.0.0.1']],
  'two.names.example': [['93.184.215.14', '127.0.0.1']],
  'two-the-other-way.names.example': [['127.0.0.1', '93.184.215.14']],
  'both-families.names.example': [['2606:2800:21f:cb07::1', '::1', '127.0.0.1']],
  // 127.0.0.2 is where the server of the proof may go.
  'changing.names.example': [['127.0.0.2'], ['127.0.0.1']],
};

const asked = new Map<string, number>();
const askSystem = dns.lookup;

async function lookup(name: string): Promise<LookupAddress[]> {
  const all = answers[name];
  if (all === undefined) return askSystem(name, { all: true });
  const times = asked.get(name) ?? 0;
  asked.set(name, times + 1);
  return (all[times % all.length] ?? []).map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
}

Object.assign(dns, { lookup });
syncBuiltinESMExports();
