// Preloaded into a server: DNS answers that try to deceive it. The system looks up all other names.

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isIPv6 } from 'node:net';

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
const { Resolver: SystemResolver } = dns;

class DeceitfulResolver {
  readonly #system: InstanceType<typeof SystemResolver>;

  constructor(...options: ConstructorParameters<typeof SystemResolver>) {
    this.#system = new SystemResolver(...options);
  }

  /** Each look-up asks for IPv4 once, and first. This question counts the look-ups. */
  async resolve4(name: string): Promise<string[]> {
    const all = answers[name];
    if (all === undefined) return this.#system.resolve4(name);
    const times = asked.get(name) ?? 0;
    asked.set(name, times + 1);
    return ofFamily(4, all[times % all.length]);
  }

  async resolve6(name: string): Promise<string[]> {
    const all = answers[name];
    if (all === undefined) return this.#system.resolve6(name);
    const times = asked.get(name) ?? 1;
    return ofFamily(6, all[(times - 1) % all.length]);
  }

  cancel(): void {
    this.#system.cancel();
  }
}

function ofFamily(family: 4 | 6, addresses: readonly string[] = []): string[] {
  return addresses.filter((address) => isIPv6(address) === (family === 6));
}

Object.assign(dns, { Resolver: DeceitfulResolver });
syncBuiltinESMExports();
