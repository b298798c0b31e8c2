import { alertConditions, meets } from '../../domain/alert-condition.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { languages } from '../../domain/language.ts';
import { mailHourMs, mostGathered } from '../../domain/mail-allowance.ts';
import { mailDigestName } from '../../mail/write-mails.ts';
import type { Tx } from '../../store/open.ts';
import { notifyWork } from '../../work/start-duty.ts';
import type { Addressed } from './addressed.ts';
import { alertSubject } from './alert-mail.ts';
import { type GatheredChange, insertGathered } from './insert-gathered.ts';
import type { MailShare } from './mail-share.ts';

/** Who gets the digests, and in which languages, is known only when they are written. */
const translations = languages.filter((language) => language !== 'en');

type Events = Addressed['events'];

/**
 * Stores the changes for the digests of the next hour, one row per container. Changes beyond `mostGathered` are left
 * out.
 */
export async function gatherAlerts(
  tx: Tx,
  addressed: readonly Addressed[],
  { gathered }: MailShare,
  { destinationOf, now }: { destinationOf: (event: ShipmentEvent) => string; now: Date },
): Promise<void> {
  const changes = changedBoxes(addressed)
    .slice(0, Math.max(0, mostGathered - gathered))
    .map((events) => gatheredChange(events, destinationOf(events[0])));
  if (changes.length === 0) return;
  await insertGathered(tx, changes, new Date(now.getTime() + mailHourMs));
  await notifyWork(tx, mailDigestName);
}

/** The events to mail people about, by container. */
function changedBoxes(addressed: readonly Addressed[]): Events[] {
  const byBox = Map.groupBy(
    addressed,
    ({ events: [{ shipmentId, data }] }) => `${shipmentId} ${data.container}`,
  );
  return Array.from(byBox.values(), (entries) => {
    const [first, ...others] = [...new Set(entries.flatMap(({ events }) => events))].toSorted(
      (a, b) => a.data.sequence - b.data.sequence,
    );
    if (first === undefined) throw new Error('a container has no event to mail about');
    return [first, ...others];
  });
}

function gatheredChange(events: Events, destination: string): GatheredChange {
  const [{ workspaceId, mode, data }] = events;
  return {
    workspaceId,
    mode,
    conditions: alertConditions.filter((condition) => events.some((event) => meets(event, condition))),
    reference: data.reference,
    container: data.container,
    tags: data.tags,
    line: alertSubject({ language: 'en', events, destination }),
    lines: Object.fromEntries(
      translations.map((language) => [language, alertSubject({ language, events, destination })]),
    ),
  };
}
