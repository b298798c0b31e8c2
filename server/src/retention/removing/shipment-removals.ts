import { sql } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import { countRows, type Removal, type RowCondition, removalOf } from './removal.ts';
import { removeUnusedAnswers } from './unused-answers.ts';

/**
 * Removes these shipments with all that belongs to them, and the answers and messages that no other shipment got. Mails
 * about them stay. Lists show them no longer after the first step. The shipments come last: until then, an interrupted removal
 * finds them again.
 */
export function shipmentRemovals(ids: readonly string[]): Removal[] {
  const ofShipment = sql`shipment_id = any (${[...ids]}::text[])`;
  const events = sql`select id from shipment_events where ${ofShipment}`;
  const deliveries = sql`select endpoint_id, event_id from deliveries where event_id in (${events})`;
  return [
    clockRemoval(ids),
    removalOf('journeys', ofShipment),
    removalOf('delivery_attempts', sql`(endpoint_id, event_id) in (${deliveries})`),
    removalOf('deliveries', sql`event_id in (${events})`),
    removalOf('shipment_events', ofShipment),
    noticeRemoval(ids),
    observationRemoval(ids),
    removalOf('seen_changes', ofShipment),
    removalOf('assignments', ofShipment),
    removalOf('journey_changes', ofShipment),
    removalOf('exceptions', ofShipment),
    removalOf('message_events', ofShipment),
    removalOf('dcsa_events', ofShipment),
    removalOf('invoices', aboutOnly(ids)),
    removalOf('shipments', sql`id = any (${[...ids]}::text[])`),
  ];
}

/** The invoices about boxes of these shipments, and of no other one that is kept. */
function aboutOnly(ids: readonly string[]): RowCondition {
  const these = sql`${[...ids]}::text[]`;
  const named = sql`jsonb_array_elements(shipments.invoices) as named where shipments.invoices is not null`;
  return sql`id in (select named ->> 'id' from shipments, ${named} and shipments.id = any (${these}))
    and not exists (
      select from shipments, ${named} and shipments.workspace_id = invoices.workspace_id
        and shipments.mode = invoices.mode and shipments.id <> all (${these}) and named ->> 'id' = invoices.id)`;
}

/** Arrival notices with their documents, unless another shipment has them too. The message stays until it is removed by age. */
function noticeRemoval(shipmentIds: readonly string[]): Removal {
  const ids = sql`${[...shipmentIds]}::text[]`;
  return removalOf(
    'arrival_notices',
    sql`answer_id in (select answer_id from observations where shipment_id = any (${ids}) and arrived_at is not null)
      and not exists (
        select from observations where answer_id = arrival_notices.answer_id and shipment_id <> all (${ids})
      )`,
  );
}

/**
 * Removes the observations of these shipments, and in the same transaction the answers that no shipment got besides them.
 * Answers are shared: equal content of one carrier is stored once. Messages stay until they are removed by age.
 */
function observationRemoval(shipmentIds: readonly string[]): Removal {
  const ids = sql`${[...shipmentIds]}::text[]`;
  const ofShipment = sql`shipment_id = any (${ids})`;
  const unused = sql`id in (select answer_id from observations where ${ofShipment})
    and not exists (select from observations where answer_id = answers.id and shipment_id <> all (${ids}))
    and not exists (select from messages where answer_id = answers.id)`;
  return {
    table: 'observations',
    count: async (db) => [
      await countRows(db, 'observations', ofShipment),
      await countRows(db, 'answers', unused),
    ],
    remove: (db, limit) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          delete from observations where id = any (array(
            select id from observations where ${ofShipment} limit ${limit}
          )) returning answer_id as id`.execute(tx);
        const answerIds = rows.map(({ id }) => id);
        const answers = await removeUnusedAnswers(tx, answerIds);
        return [
          { table: 'observations', rows: rows.length },
          { table: 'answers', rows: answers },
        ];
      }),
  };
}

/** They go with the journeys, too. */
export function clockRemoval(ids: readonly string[]): Removal {
  return removalOf('free_time_clocks', sql`shipment_id = any (${[...ids]}::text[])`);
}
