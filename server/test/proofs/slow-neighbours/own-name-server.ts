// Preloaded into a server: it asks the name server of the proof, as getaddrinfo would. Half of the threads look names up, first
// come, first served, and a silent name server holds one until the system gives up.

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isIPv4 } from 'node:net';

const address = process.env.PROOF_NAME_SERVER ?? '';
const givesUpAfterMs = 3_000;

let held = 0;
const waiting: (() => void)[] = [];

async function lookup(name: string) {
  if (isIPv4(name)) return [{ address: name, family: 4 }];
  // The command has set the number of threads by now.
  if (held >= Number(process.env.UV_THREADPOOL_SIZE) / 2)
    await new Promise<void>((free) => waiting.push(free));
  held += 1;
  const resolver = new dns.Resolver();
  resolver.setServers([address]);
  const late = setTimeout(() => resolver.cancel(), givesUpAfterMs);
  try {
    const addresses = await resolver.resolve4(name);
    return addresses.map((each) => ({ address: each, family: 4 }));
  } catch (cause) {
    throw Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`, { cause }), { code: 'EAI_AGAIN' });
  } finally {
    clearTimeout(late);
    held -= 1;
    waiting.shift()?.();
  }
}

Object.assign(dns, { lookup });
syncBuiltinESMExports();
