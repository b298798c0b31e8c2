import { randomUUID } from 'node:crypto';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/domain/time/clock.ts';
import { namedEventTypes } from '../../../src/domain/webhooks/event-type.ts';
import type { Store } from '../../../src/store/open.ts';
import { allEvents } from '../../../src/webhooks/events/event-filter.ts';
import { servicesWith } from '../../harness/services.ts';
import type { Ledger } from './ledger.ts';
import type { Call } from './persistent-caller.ts';

/** A workspace with one endpoint. */
export interface Customer {
  track(reference: string): Promise<void>;
  /** Credits used, as the API reports them. */
  used(): Promise<number>;
}

/** Creates the workspace and registers its endpoint, which gets all events, at the ledger's receiver through the API. */
export async function newCustomer(
  { store, call, ledger }: { store: Store; call: Call; ledger: Ledger },
  number: number,
): Promise<Customer> {
  const deps = servicesWith({ db: store.db, now: systemClock, newId });
  const workspace = {
    name: `Customer ${number}`,
    plan: 'Enterprise',
    ownerEmail: 'ops@customer.example',
  } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  const { key } = await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'proof' });
  return await customerWith(key, { call, ledger, events: [allEvents, ...namedEventTypes] }, number);
}

/** Registers the endpoint of the workspace to which the key belongs. It gets these events. */
export async function customerWith(
  key: string,
  { call, ledger, events }: { call: Call; ledger: Ledger; events: readonly string[] },
  number: number,
): Promise<Customer> {
  const authorization = `Bearer ${key}`;
  const url = new URL(`/customers/${number}`, ledger.receiver.url);
  const { data } = (await call('/api/v1/webhooks', {
    method: 'POST',
    // A server may be killed after it created the endpoint and before it answered.
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ url, events }),
  })) as { data: { secret: string } };
  ledger.expect(url.pathname, data.secret);
  return {
    async track(reference) {
      await call(`/api/v1/track/${reference}`, { headers: { authorization } });
    },
    async used() {
      const account = (await call('/api/v1/account', { headers: { authorization } })) as {
        data: { used_this_period: number };
      };
      return account.data.used_this_period;
    },
  };
}
