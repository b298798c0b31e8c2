import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import type { ShipmentEvent } from '../../../src/domain/announcing/shipment-event.ts';
import { newId } from '../../../src/domain/ids.ts';
import { type Mode, modes } from '../../../src/domain/references/reference.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import { inTransaction } from '../../../src/store/in-transaction.ts';
import { createEndpoint } from '../../../src/webhooks/endpoints/create-endpoint.ts';
import { publishEvents } from '../../../src/webhooks/events/publish-events.ts';
import { wakeDelivery } from '../../../src/webhooks/wake-delivery.ts';
import { type Lifetime, releaseAtEnd } from '../../harness/lifetime.ts';
import { sampleEventData } from '../../harness/sample-event-data.ts';
import { servicesBeside } from '../../harness/services.ts';
import type { ProofPostgres } from '../proof-postgres.ts';

/** As many endpoints as one workspace may have, less one in each mode. All of them are slow in the same way. */
export interface Crowd {
  /** Makes all deliveries to every endpoint due. Breakers are closed again as soon as they open. */
  rush(): Promise<void>;
  /** Disables all endpoints, so that nothing more is sent to them. */
  calm(): Promise<void>;
}

export interface CrowdOptions {
  appSecret: string;
  /** The URL of the endpoint with this number. */
  urlOf: (nth: number) => string;
  /** Number of deliveries for each endpoint. */
  deliveries: number;
}

const endpointsPerMode = 49;
export const endpointsOfCrowd = 2 * endpointsPerMode;
/** An owner may close a breaker once an hour. Here none stays open for longer than this. */
const closeBreakersMs = 1_000;

/** Creates the endpoints and their deliveries. The endpoints are disabled at first. */
export async function gatherCrowd(
  scope: Lifetime,
  { store: { db }, ask }: ProofPostgres,
  { appSecret, urlOf, deliveries }: CrowdOptions,
): Promise<Crowd> {
  const deps = servicesBeside(db, appSecret);
  const workspace = { name: 'Crowd', plan: 'Enterprise', ownerEmail: 'ops@crowd.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  for (let nth = 0; nth < endpointsOfCrowd; nth += 1) {
    const mode = nth < endpointsPerMode ? 'live' : 'test';
    await createEndpoint(deps, commandLine, { workspaceId, mode }, { url: urlOf(nth) });
  }
  await inTransaction(db, async (tx) => {
    for (const mode of modes) {
      await publishEvents(
        tx,
        Array.from({ length: deliveries }, () => eventFor(workspaceId, mode)),
      );
    }
  });
  const disable = (isDisabled: boolean) =>
    ask(
      `update webhook_endpoints set disabled_at = case when $2 then now() end,
        disabled_reason = case when $2 then 'by_request' end where workspace_id = $1`,
      [workspaceId, isDisabled],
    );
  const closeBreakers = async () => {
    await ask(
      `update endpoint_health set paused_until = null, unreachable = 0 from webhook_endpoints endpoint
      where endpoint.id = endpoint_id and workspace_id = $1 and paused_until is not null`,
      [workspaceId],
    );
    await wakeDelivery(db, workspaceId);
  };
  await disable(true);
  let closing: NodeJS.Timeout | undefined;
  let closed = Promise.resolve();
  const calm = async () => {
    clearInterval(closing);
    await closed;
    await disable(true);
    await ask(`select pg_notify('webhooks', '')`);
  };
  releaseAtEnd(scope, calm);
  return {
    async rush() {
      await ask(
        `update deliveries set state = 'pending', next_attempt_at = now(), settled_at = null, attempts = 0
        from webhook_endpoints endpoint where endpoint.id = endpoint_id and workspace_id = $1`,
        [workspaceId],
      );
      await disable(false);
      await closeBreakers();
      closing = setInterval(() => {
        closed = closed.then(closeBreakers);
      }, closeBreakersMs);
    },
    calm,
  };
}

function eventFor(workspaceId: string, mode: Mode): ShipmentEvent {
  return {
    id: newId('evt'),
    type: 'shipment.test',
    workspaceId,
    mode,
    shipmentId: null,
    createdAt: now(),
    data: sampleEventData,
  };
}
