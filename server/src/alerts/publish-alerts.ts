// From what happened to the mails about it, in the same transaction.

import { type SqlBool, sql } from 'kysely';
import { type Place, placeLabel } from '../domain/place.ts';
import type { ShipmentEvent } from '../domain/shipment-event.ts';
import { type NewMail, type WriteDeps, writeMails } from '../mail/write-mails.ts';
import type { Tx } from '../store/open.ts';
import { type Addressed, addressed, type Rule } from './addressed.ts';
import type { AlertLinks } from './alert-links.ts';
import { alertMail } from './alert-mail.ts';

export interface PublishAlertsDeps extends WriteDeps {
  links: AlertLinks;
}

/** Writes a mail for everybody whom an alert rule names, one per recipient and box. Without rules it costs one query. */
export async function publishAlerts(
  deps: PublishAlertsDeps,
  tx: Tx,
  events: readonly ShipmentEvent[],
): Promise<void> {
  const rules = await listRules(tx, events);
  const told = addressed(events, rules);
  if (told.length === 0) return;
  const destinationOf = await findDestinations(tx, told);
  const mails = told.map((each) => newAlert(each, destinationOf(each.events[0]), deps.links));
  await writeMails(deps, tx, mails);
}

function newAlert(
  { recipient, workspaceId, workspaceName, events }: Addressed,
  destination: string,
  links: AlertLinks,
): NewMail {
  const [first] = events;
  const shipmentUrl = links.shipment(first);
  const unsubscribeUrl = links.unsubscribe({ workspaceId, recipient });
  const mail = alertMail({ events, destination, workspaceName, shipmentUrl, unsubscribeUrl });
  return { workspaceId, shipmentId: first.shipmentId, recipient, kind: 'alert', unsubscribeUrl, ...mail };
}

/** The rules that may be about one of the events, of workspaces that are not blocked, to people who still want them. */
async function listRules(tx: Tx, events: readonly ShipmentEvent[]): Promise<Rule[]> {
  const workspaces = [...new Set(events.map(({ workspaceId }) => workspaceId))];
  const names = [...new Set(events.flatMap(({ data }) => [data.reference, data.container]))];
  if (workspaces.length === 0) return [];
  return await tx
    .selectFrom('alerts as alert')
    .innerJoin('workspaces as workspace', 'workspace.id', 'alert.workspace_id')
    .leftJoin('unsubscriptions as unsubscription', (join) =>
      join
        .onRef('unsubscription.workspace_id', '=', 'alert.workspace_id')
        .on(sql<SqlBool>`unsubscription.recipient = lower(alert.recipient)`),
    )
    .select(['alert.workspace_id as workspaceId', 'alert.mode', 'alert.condition', 'alert.recipient'])
    .select(['alert.reference', 'workspace.name as workspaceName'])
    .where(sql<SqlBool>`alert.workspace_id = any (${workspaces})`)
    .where(sql<SqlBool>`(alert.reference is null or alert.reference = any (${names}))`)
    .where('workspace.blocked_at', 'is', null)
    .where('unsubscription.recipient', 'is', null)
    .execute();
}

/** The port of discharge of every box that is told of; events leave it out. */
async function findDestinations(
  tx: Tx,
  told: readonly Addressed[],
): Promise<(event: ShipmentEvent) => string> {
  const shipments = [...new Set(told.flatMap(({ events }) => events.map(({ shipmentId }) => shipmentId)))];
  const { rows } = await sql<{ id: string; container: string; pod: Place | null }>`
    select shipments.id, journey ->> 'container' as container, journey -> 'pod' as pod
    from shipments cross join jsonb_array_elements(state -> 'journeys') as journey
    where shipments.id = any (${shipments})`.execute(tx);
  const labels = new Map(rows.map(({ id, container, pod }) => [`${id} ${container}`, placeLabel(pod)]));
  return ({ shipmentId, data }) => labels.get(`${shipmentId} ${data.container}`) ?? '';
}
