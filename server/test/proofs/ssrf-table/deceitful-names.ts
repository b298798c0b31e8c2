// Preloaded into a server: the DNS of the proof, which deceives. All other names are looked up by the system, as ever.

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isIPv6 } from 'node:net';

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
const { Resolver: SystemResolver } = dns;

class DeceitfulResolver {
  readonly #system: InstanceType<typeof SystemResolver>;

  constructor(...options: ConstructorParameters<typeof SystemResolver>) {
    this.#system = new SystemResolver(...options);
  }

  /** Each look-up asks for IPv4 once, and first: that counts. */
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
