// A workspace that has rows in every table that can hold rows of a workspace.

import assert from 'node:assert/strict';
import type { Client, TrackingApp } from './tracking-app.ts';
import { voyageEvents } from './voyage.ts';

/**
 * Tracks both references, and writes rows about the first into all other tables. `number` makes the ids of the rows unique.
 */
export async function fillWorkspace(
  { store, clock, msc }: TrackingApp,
  client: Client,
  { references, number }: { references: readonly [string, string]; number: number },
): Promise<void> {
  for (const box of references) msc.says(box, voyageEvents(box));
  const answer = await client.call('/track/batch', {
    body: { references },
    headers: { 'idempotency-key': `fill ${number}` },
  });
  assert.equal(answer.status, 200);
  const values: Record<string, string> = {
    workspace: client.principal.workspaceId,
    n: String(number),
    at: clock.now().toISOString(),
    reference: references[0],
  };
  for (const statement of statements) {
    await store.pool.query(
      statement.replace(/(?<!:):(\w+)/g, (whole, name) => (name in values ? `'${values[name]}'` : whole)),
    );
  }
}

const statements = [
  `insert into people (id, name, email, email_verified, created_at)
   values ('in_' || :n, 'Ada', :n || '@acme.example', true, :at)`,
  `insert into memberships (workspace_id, person_id, role, joined_at) values (:workspace, 'in_' || :n, 'owner', :at)`,
  `insert into webhook_endpoints (id, workspace_id, mode, label, url, events, secret, created_at)
   values ('wh_' || :n, :workspace, 'live', '', 'https://a.example', '{all}', '', :at)`,
  `insert into endpoint_health (endpoint_id) values ('wh_' || :n)`,
  `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
   select 'evt_' || :n || part, :workspace, 'live', id, 'shipment.updated', '{"reference":"' || reference || '"}', :at
   from shipments, generate_series(1, 5) part where workspace_id = :workspace and reference = :reference`,
  `insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
   select 'wh_' || :n, id, 'pending', :at, :at from shipment_events where workspace_id = :workspace`,
  `insert into delivery_attempts (endpoint_id, event_id, started_at, duration_ms, status, response_body)
   select endpoint_id, event_id, :at, 1, 500, :reference from deliveries where endpoint_id = 'wh_' || :n`,
  `insert into exceptions (workspace_id, shipment_id, container, kind, about, since, mode, reference, urgency, reason)
   select workspace_id, id, reference, 'eta_changed', '', :at, mode, reference, 7, 'moved'
   from shipments where workspace_id = :workspace`,
  `insert into message_events select id, sha256(convert_to(:n, 'UTF8')) from shipments where workspace_id = :workspace`,
  `insert into journey_changes (shipment_id, container, field, reason, learned_at)
   select id, reference, 'eta', 'carrier', :at from shipments where workspace_id = :workspace and reference <> :reference`,
  `with answer as (
     insert into answers (carrier, content_hash, pages, received_at)
     values ('MSCU', sha256(convert_to('message ' || :n, 'UTF8')), array['a message about ' || :reference], :at) returning id
   ) insert into messages (answer_id, names, arrived_at) select id, array[:reference], :at from answer`,
  `insert into alerts (id, workspace_id, mode, conditions, recipients, reference, created_at)
   values ('al_' || :n, :workspace, 'live', '{delayed}', '{a@b.example}', :reference, :at)`,
  `insert into gathered_alerts (workspace_id, mode, conditions, reference, container, tag_keys, lines, due_at)
   values (:workspace, 'live', '{delayed}', :reference, :reference, '{}', '{}', :at)`,
  `insert into mails (id, workspace_id, shipment_id, kind, recipient, language, subject, text, html, state, created_at, settled_at)
   select 'ml_' || :n, :workspace, id, 'alert', 'a@b.example', 'en', '', '', '', 'sent', :at, :at
   from shipments where workspace_id = :workspace and reference = :reference`,
  `insert into mails (id, workspace_id, kind, recipient, language, subject, text, html, state, created_at, settled_at)
   values ('ml_digest' || :n, :workspace, 'digest', 'a@b.example', 'en', '', left(:reference, 4) || ' ' || substr(:reference, 5) || ' is late', '', 'sent', :at, :at)`,
  `insert into confirmations values (:workspace, 'a@b.example', :at, null)`,
  `insert into unsubscriptions values (:workspace, 'c@b.example', :at)`,
  `insert into invitations (id, workspace_id, token_hash, role, created_at, expires_at)
   values ('inv_' || :n, :workspace, sha256(convert_to(:n, 'UTF8')), 'viewer', :at, :at)`,
  `insert into invitation_mails values (:workspace, 'a@b.example', :at)`,
  `insert into seen_changes select 'in_' || :n, id, reference, 1
   from shipments where workspace_id = :workspace and reference = :reference`,
  `insert into saved_views values ('vw_' || :n, :workspace, 'in_' || :n, 'Mine', 'search=' || lower(:reference), :at)`,
  `insert into share_links (id, workspace_id, mode, scope, embeddable, maker, created_at, expires_at)
   values ('shr_' || :n, :workspace, 'live', jsonb_build_object('type', 'shipment', 'reference', :reference), false, 'Ada', :at, :at)`,
  `insert into share_subscribers (link_id, workspace_id, recipient, language, asked_at)
   values ('shr_' || :n, :workspace, 'a@b.example', 'en', :at)`,
  `insert into brands (workspace_id, changed_at) values (:workspace, :at)`,
  `insert into dcsa_events (event_id, shipment_id, workspace_id, mode, created_at, event, extension, filters, digest)
   select gen_random_uuid(), id, workspace_id, mode, :at, '{"equipmentReference":"' || reference || '"}', '{}', '{}', decode(md5(:n), 'hex')
   from shipments where workspace_id = :workspace`,
  `insert into free_time_terms (workspace_id, mode, version, stated_at, sheet)
   values (:workspace, 'live', 1, :at, '{"terms":[],"calendars":[]}')`,
  `insert into invoices (id, workspace_id, mode, number, state, us, containers, body, kept_at, changed_at)
   values ('ivc_' || :n, :workspace, 'live', 'D-1', 'open', false, array[:reference], jsonb_build_object('bl', :reference), :at, :at)`,
  `insert into free_time_recounts (workspace_id, mode, due_at) values (:workspace, 'live', :at)`,
  `insert into free_time_clocks (shipment_id, container, direction, kind, workspace_id, mode, carrier, state, ends_at, clock)
   select shipment_id, container, 'import', 'demurrage', workspace_id, mode, carrier, 'over', :at, '{}' from journeys where workspace_id = :workspace`,
  `insert into imports (id, workspace_id, mode, row_count, created_at, started_at, counts, charged)
   values ('imp_' || :n, :workspace, 'live', 1, :at, :at, '{"tracked": 1}', 0)`,
  `insert into import_rows (import_id, workspace_id, line, reference, outcome, shipment)
   values ('imp_' || :n, :workspace, 1, lower(:reference), 'tracked', :reference)`,
  `insert into rival_lists (workspace_id, id, rival, begun_at, watched, summary)
   values (:workspace, 'riv_' || :n, 'shipsgo', :at, '[{"reference":"' || :reference || '"}]', '{}')`,
  `insert into route_references (via, workspace_id, kind, reference)
   values ('shipsgo', :workspace, 'equipment', :reference), ('shipsgo', null, 'equipment', :reference) on conflict do nothing`,
  `insert into route_creates (via, workspace_id, kind, reference, given_at)
   values ('shipsgo', :workspace, 'equipment', :reference, :at)`,
  `insert into no_data_counts values (:workspace, '2026-03-01', 1)`,
  `insert into requests (at, request_id, workspace_id, key_id, mode, method, path, query, body, answer, status, duration_ms)
   select :at, 'req_' || :n || place, :workspace, (select id from api_keys where workspace_id = :workspace limit 1), 'live', 'GET',
     '/api/v1' || texts[1], texts[2], texts[3], texts[4], 200, 1
   from (values
     (1, array['/track/' || lower(left(:reference, 4)) || '%20' || substr(:reference, 5), null, null, null]),
     (2, array['/events', 'reference=' || :reference, null, null]),
     (3, array['/track/batch', null, '{"references":["' || :reference || '"]}', null]),
     (4, array['/track/batch', null, null, '{"reference":"' || :reference || '"}'])) as line (place, texts)`,
  `insert into audit_log (at, workspace_id, person_name, action, details, address)
   values (:at, :workspace, 'Ada', 'shipments.track', jsonb_build_object('references', array[left(:reference, 10) || '-' || substr(:reference, 11)]), '')`,
];
