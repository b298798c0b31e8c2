// What a forwarder says about the demo's shipments: customers, purchase orders and promises; an alert rule and a share link.

import type { Owner } from '../../accounts/owner.ts';
import { createAlert } from '../../alerts/rules/create-alert.ts';
import { commandLine } from '../../audit/audit.ts';
import { localDate } from '../../domain/events/event-time.ts';
import type { WordsChange } from '../../domain/own-words/own-words.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { insertConfirmation } from '../../mail/confirmations.ts';
import type { Services } from '../../services.ts';
import { createShareLink } from '../../sharing/links/create-share-link.ts';
import { changeWords } from '../../tracking/change-words.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';

const customers = ['Müller & Söhne', 'Acme Imports', 'Nordwind Handel'];
/** Days from the first ETA to the promised day; null: nothing is promised. By turns, so that some promises hold and some do not. */
const promisedAfter = [6, 2, null, -1, 9];
/** What is to arrive within these days is promised for the day of its first ETA, so that some promises are missed by today. */
const soonDays = 9;

/** Says so of each shipment, in the order given. */
export async function nameShipments(services: Services, shipments: readonly StoredShipment[]): Promise<void> {
  for (const [at, shipment] of shipments.entries())
    await changeWords(services, shipment.id, wordsOf(shipment, at, services.now()));
}

function wordsOf({ journeys: [journey] }: StoredShipment, at: number, now: Date): WordsChange {
  const { eta, pod } = journey ?? {};
  const etaMs = Date.parse((eta && localDate(eta)) ?? '');
  const isSoon = etaMs < now.getTime() + soonDays * dayMs;
  const days = isSoon ? 0 : promisedAfter[at % promisedAfter.length];
  const promisedAt = eta && days != null ? new Date(etaMs + days * dayMs) : null;
  return {
    tags: [customers[at % customers.length] ?? ''],
    ownReferences: [`PO-${4711 + at}`],
    metadata: { incoterm: at % 2 === 0 ? 'FOB' : 'EXW' },
    // Where the forwarder knows it from the booking.
    pod: at % 4 === 0 ? (pod?.unlocode ?? null) : null,
    promisedAt: promisedAt?.toISOString().slice(0, 10) ?? null,
  };
}

/** Confirmed addresses of the customers, in their order: nobody reads them (RFC 2606). */
const addresses = [
  'einkauf@mueller-soehne.example',
  'orders@acme-imports.example',
  'import@nordwind.example',
];

/**
 * The owner of the workspace hears of what goes wrong; each customer hears of arrivals, and of what a member sends; one customer has a
 * link.
 */
export async function informPeople(services: Services, owner: Owner): Promise<void> {
  await createAlert(services, commandLine, owner, {
    conditions: ['delayed', 'rolled_over', 'promise_at_risk', 'eta_changed'],
  });
  for (const [at, customer] of customers.entries()) {
    const recipient = addresses[at] ?? '';
    const rule = { conditions: ['arrived' as const], tags: [customer], recipient };
    await insertConfirmation(services.db, { workspaceId: owner.workspaceId, recipient }, services.now());
    await createAlert(services, commandLine, owner, rule);
  }
  const title = customers[1] ?? '';
  await createShareLink(services, commandLine, owner, { scope: { type: 'tag', tag: title }, title });
}
