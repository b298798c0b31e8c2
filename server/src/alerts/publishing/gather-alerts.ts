import type { Insertable } from 'kysely';
import { alertConditions, meets, subscribedConditions } from '../../domain/alerts/alert-condition.ts';
import { mailHourMs, mostGathered } from '../../domain/alerts/mail-allowance.ts';
import { tagOf } from '../../domain/own-words/tags.ts';
import { languages } from '../../domain/text/language.ts';
import { mailDigestName } from '../../mail/write-mails.ts';
import type { Tx } from '../../store/open.ts';
import type { GatheredAlertRow } from '../../store/rows/mail-rows.ts';
import { notifyWork } from '../../work/start-duty.ts';
import { type Addressed, findCourses } from './addressed.ts';
import { alertSubject } from './alert-mail.ts';
import type { MailShare } from './mail-share.ts';

interface ChangedBox {
  events: Addressed['events'];
  /** For the subscribers of links. */
  shared: boolean;
}

/** One row per container, and one for the subscribers of links. Changes beyond `mostGathered` are left out. */
export async function gatherAlerts(
  tx: Tx,
  addressed: readonly Addressed[],
  { gathered }: MailShare,
  now: Date,
): Promise<void> {
  const boxes = changedBoxes(addressed).slice(0, Math.max(0, mostGathered - gathered));
  if (boxes.length === 0) return;
  const courseOf = await findCourses(tx, addressed);
  const dueAt = new Date(now.getTime() + mailHourMs);
  const rows = boxes.map((box) => gatheredRow(box, courseOf(box.events[0]).destination, dueAt));
  await tx.insertInto('gathered_alerts').values(rows).execute();
  await notifyWork(tx, mailDigestName);
}

/** The events to mail people about, by container. */
function changedBoxes(addressed: readonly Addressed[]): ChangedBox[] {
  const byBox = Map.groupBy(
    addressed,
    ({ linkId, events: [{ shipmentId, data }] }) => `${linkId === null} ${shipmentId} ${data.container}`,
  );
  return Array.from(byBox.values(), (entries) => {
    const [first, ...others] = [...new Set(entries.flatMap(({ events }) => events))].toSorted(
      (a, b) => a.data.sequence - b.data.sequence,
    );
    if (first === undefined) throw new Error('a container has no event to mail about');
    return { events: [first, ...others], shared: entries[0]?.linkId !== null };
  });
}

/** In every language, because who gets the digests is known only when they are written. */
function gatheredRow(
  { events, shared }: ChangedBox,
  destination: string,
  due_at: Date,
): Insertable<GatheredAlertRow> {
  const [{ workspaceId: workspace_id, mode, data }] = events;
  const { reference, container, tags } = data;
  const known = shared ? subscribedConditions : alertConditions;
  const conditions = known.filter((condition) => events.some((event) => meets(event, condition)));
  const news = { events, destination, isShared: shared };
  const lines = languages.map((language) => [language, alertSubject({ language, ...news })]);
  const line = JSON.stringify(Object.fromEntries(lines));
  return {
    workspace_id,
    mode,
    conditions,
    reference,
    container,
    tag_keys: tags.map(tagOf),
    shared,
    lines: line,
    due_at,
  };
}
