// The customers of a shipment. It has one if it has a tag or a working share link, or if an alert rule mails its events to an
// address outside the team.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { belongsToTeam } from '../../mail/confirmations.ts';
import type { Services } from '../../services.ts';
import { isShared } from '../../sharing/links/link-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import { isTaggedOrNamed } from '../../tracking/listing/changed-facts.ts';
import { isAbout, type Rule } from '../publishing/addressed.ts';
import { mailRules, rulesAbout } from '../publishing/list-rules.ts';
import { addressesOfRule, subscription } from '../rules/queries.ts';

/** The condition on the column of a shipment's id that it has a customer. */
export async function hasCustomer(
  { now }: Services,
  db: Db | Tx,
  owner: Owner,
): Promise<(id: string) => RawBuilder<SqlBool>> {
  const { workspaceId, mode } = owner;
  const rows = await db
    .selectFrom('alerts as alert')
    .crossJoinLateral(addressesOfRule.as('address'))
    .select('alert.reference')
    .distinct()
    .where('alert.workspace_id', '=', workspaceId)
    .where('alert.mode', '=', mode)
    .where('alert.briefing', 'is', null)
    // Who is told by tag waits for shipments that have one.
    .where('alert.tag_keys', 'is', null)
    .where(({ not }) => not(belongsToTeam(...subscription)))
    .execute();
  const names = rows.flatMap(({ reference }) => reference ?? []);
  if (names.length < rows.length) return () => sql`true`;
  return (id) => sql`(${isTaggedOrNamed(id, names)} or ${isShared(owner, id, now())})`;
}

/**
 * The addresses outside the team that have confirmed and want alerts about a shipment with such events, each once. What their rules are
 * about otherwise does not matter.
 */
export async function findRecipients(
  services: Services,
  db: Db | Tx,
  events: readonly ShipmentEvent[],
): Promise<(ofShipment: readonly ShipmentEvent[]) => Rule[]> {
  if (events.length === 0) return () => [];
  const rules = await mailRules(rulesAbout(services, db, events), services.alertLinks);
  const outside = rules.filter(({ isTeam, notAsked }) => !isTeam && !notAsked);
  return (ofShipment) => {
    const about = outside.filter((rule) => ofShipment.some((event) => isAbout(event, rule)));
    return [...new Map(about.map((rule) => [rule.recipient.toLowerCase(), rule])).values()];
  };
}
