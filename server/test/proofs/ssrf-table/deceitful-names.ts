// Preloaded into a server: DNS answers that try to deceive it. The system looks up all other names.

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

/** The addresses of a name, one list for each look-up. After the last list the first comes again. */
const answers: Readonly<Record<string, string[][]>> = {
  'loopback.names.example': [['127.0.0.1']],
  'loopback6.names.example': [['::1']],
  'mapped.names.example': [['::ffff:127.0.0.1']],
  'two.names.example': [['93.184.215.14', '127.0.0.1']],
  'two-the-other-way.names.example': [['127.0.0.1', '93.184.215.14']],
  'both-families.names.example': [['2606:2800:21f:cb07::1', '::1', '127.0.0.1']],
  // 127.0.0.2 is the one address that the server of the proof may reach.
  'changing.names.example': [['127.0.0.2'], ['127.0.0.1']],
};

const asked = new Map<string, number>();
const { lookup: lookUpBySystem } = dns;

async function lookup(name: string, options: object) {
  const all = answers[name];
  if (all === undefined) return await lookUpBySystem(name, options);
  const times = asked.get(name) ?? 0;
  asked.set(name, times + 1);
  return (all[times % all.length] ?? []).map((address) => ({ address, family: isIP(address) }));
}

Object.assign(dns, { lookup });
syncBuiltinESMExports();
