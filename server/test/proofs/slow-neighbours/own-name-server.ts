// Preloaded into a server, so that it asks the name server of the proof.

import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const address = process.env.PROOF_NAME_SERVER ?? '';

class ResolverOfTheProof extends dns.Resolver {
  constructor(...options: ConstructorParameters<typeof dns.Resolver>) {
    super(...options);
    this.setServers([address]);
  }
}

Object.assign(dns, { Resolver: ResolverOfTheProof });
syncBuiltinESMExports();
