import assert from 'node:assert/strict';
import { defaultCaps } from '../../../src/domain/accounts/caps.ts';
import { mostGathered } from '../../../src/domain/alerts/mail-allowance.ts';
import { invitationsPerHour } from '../../../src/domain/sign-in/invitation-limits.ts';
import type { World } from './world.ts';

/** The most that one workspace may have of each, where the operator sets nothing. */
const caps = {
  keys: defaultCaps.apiKeys,
  'live endpoints': defaultCaps.webhookEndpoints,
  'sandbox endpoints': defaultCaps.webhookEndpoints,
  // Requests that come at once may exceed it by a few.
  'live rules': defaultCaps.alerts + 10,
  'sandbox rules': defaultCaps.alerts + 10,
  views: defaultCaps.savedViews,
  'invitation mails': invitationsPerHour,
  'sandbox shipments': 1_000,
  'rows of imports': defaultCaps.importRows,
  'live shipments': 0,
  'alert mails': 500,
  'gathered changes': mostGathered,
  'fruitless questions': 200,
};
export type Belongings = Record<keyof typeof caps | 'events' | 'deliveries', number>;

/** Rows that a workspace has made the server write. */
export async function countBelongings({ store }: World, workspaceId: string): Promise<Belongings> {
  const { rows } = await store.pool.query<Belongings>(
    `select
      (select count(*)::int from api_keys where workspace_id = $1) as keys,
      (select count(*)::int from webhook_endpoints where workspace_id = $1 and mode = 'live') as "live endpoints",
      (select count(*)::int from webhook_endpoints where workspace_id = $1 and mode = 'test') as "sandbox endpoints",
      (select count(*)::int from alerts where workspace_id = $1 and mode = 'live') as "live rules",
      (select count(*)::int from alerts where workspace_id = $1 and mode = 'test') as "sandbox rules",
      (select count(*)::int from saved_views where workspace_id = $1) as views,
      (select count(*)::int from invitation_mails where workspace_id = $1) as "invitation mails",
      (select count(*)::int from shipments where workspace_id = $1 and mode = 'test') as "sandbox shipments",
      (select count(*)::int from shipments where workspace_id = $1 and mode = 'live') as "live shipments",
      (select count(*)::int from import_rows where workspace_id = $1) as "rows of imports",
      (select count(*)::int from mails where workspace_id = $1 and kind <> 'notice') as "alert mails",
      (select count(*)::int from gathered_alerts where workspace_id = $1) as "gathered changes",
      (select coalesce(sum(questions), 0)::int from no_data_counts where workspace_id = $1) as "fruitless questions",
      (select count(*)::int from shipment_events where workspace_id = $1) as events,
      (select count(*)::int from deliveries join webhook_endpoints endpoint on endpoint.id = endpoint_id
        where workspace_id = $1) as deliveries`,
    [workspaceId],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('the database answered without a row');
  return counts;
}

export function assertCapped(belongings: Belongings): void {
  for (const [what, cap] of Object.entries(caps)) {
    const had = belongings[what as keyof typeof caps];
    assert.ok(had <= cap, `the tenant has ${had} ${what}, where ${cap} are the most`);
  }
}
