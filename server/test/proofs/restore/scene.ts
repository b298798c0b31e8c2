import { type Chance, openChance } from '../chance.ts';
import { fleetSettings } from '../fleet-settings.ts';
import { type Customer, newCustomer } from '../nothing-lost/customer.ts';
import { type Fleet, openFleet } from '../nothing-lost/fleet.ts';
import { type Ledger, startLedger } from '../nothing-lost/ledger.ts';
import { type Call, persistentCaller } from '../nothing-lost/persistent-caller.ts';
import { type ProofPostgres, startProofPostgres } from '../proof-postgres.ts';
import type { Scope } from '../scope.ts';
import { type Member, openMember } from '../three-servers/member.ts';

/** A server that works, and another one that waits for the restored database. Receiver, carriers and clients are the same. */
export interface Scene {
  chance: Chance;
  fleet: Fleet;
  ledger: Ledger;
  /** Calls the server that runs. */
  call: Call;
  customers: readonly Customer[];
  original: { postgres: ProofPostgres; server: Member };
  /** The database does not exist yet. */
  restored: { databaseUrl: string; server: Member };
  /** Of a server, or a command, on this database. */
  settingsOf(databaseUrl: string): Record<string, string>;
}

interface Crowd {
  boxes: number;
  customers: number;
}

/** Starts the first server, and tracks every container. */
export async function openScene(scope: Scope, seed: number, crowd: Crowd): Promise<Scene> {
  const chance = openChance(seed);
  const postgres = await startProofPostgres(scope);
  const databaseUrl = postgres.databaseUrl.replace(/[^/]+$/, 'restored');
  const fleet = await openFleet(scope, { seed, boxes: crowd.boxes });
  const ledger = await startLedger(scope, chance);
  const settingsOf = (url: string) => ({
    ...fleetSettings,
    CARRIERS_FILE: fleet.carriersFile,
    DATABASE_URL: url,
  });
  const original = { postgres, server: openMember(scope, settingsOf(postgres.databaseUrl)) };
  const restored = { databaseUrl, server: openMember(scope, settingsOf(databaseUrl)) };
  await original.server.start();
  const call = persistentCaller(scope, [original.server, restored.server], chance);
  const customers: Customer[] = [];
  while (customers.length < crowd.customers)
    customers.push(await newCustomer({ store: postgres.store, call, ledger }, customers.length));
  for (const [at, { container }] of fleet.boxes.entries())
    await customers[at % customers.length]?.track(container);
  return { chance, fleet, ledger, call, customers, original, restored, settingsOf };
}
