import { meets, type RuleCondition } from '../../domain/alerts/alert-condition.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { tagOf } from '../../domain/own-words/tags.ts';
import { placeLabel } from '../../domain/places/place.ts';
import type { Language } from '../../domain/text/language.ts';
import { typesOfInvoices } from '../../domain/webhooks/event-type.ts';
import type { Tx } from '../../store/open.ts';
import { listCourses } from '../../tracking/shipment/find-queries.ts';

/** The part of an alert rule that decides who is notified. */
export interface Rule {
  workspaceId: string;
  workspaceName: string;
  mode: ShipmentEvent['mode'];
  conditions: readonly RuleCondition[];
  /** An e-mail address, or the id of a channel. */
  recipient: string;
  /** Null: every shipment. */
  reference: string | null;
  /** Only shipments with one of these tags (`tagOf`); null: every shipment. */
  tagKeys: readonly string[] | null;
  /** Only this shipment, also when its reference is tracked again; null: every shipment. */
  onlyShipment: string | null;
  /** The share link on whose page the recipient subscribed; null: an alert rule. */
  linkId: string | null;
  /** The recipient is a limited viewer: only shipments with one of these tags (`tagOf`); null: every shipment. */
  limitedTo: readonly string[] | null;
  /** This mail must ask its recipient whether they want more. */
  notAsked: boolean;
  /** The recipient is a member or the owner of the workspace, and can open the console. */
  isTeam: boolean;
  /** Of the mail or chat message. */
  language: Language;
}

/** Events of one container that are sent to one recipient together. */
export interface Addressed
  extends Pick<
    Rule,
    'recipient' | 'workspaceId' | 'workspaceName' | 'notAsked' | 'isTeam' | 'language' | 'linkId'
  > {
  /** Oldest first. */
  events: [ShipmentEvent, ...ShipmentEvent[]];
}

/**
 * One entry per recipient and container, even if an event matches several rules, or one change is several events. Who gets the same by
 * an alert rule is not told again as a subscriber of a link.
 */
export function addressedBy(events: readonly ShipmentEvent[], rules: readonly Rule[]): Addressed[] {
  const toTeam = gather(
    events,
    rules.filter(({ linkId }) => linkId === null),
  );
  const toSubscribers = gather(
    events,
    rules.filter(({ linkId }) => linkId !== null),
  );
  const isNew = ([name, { events: shared }]: [string, Addressed]) =>
    !shared.every((event) => toTeam.get(name)?.events.includes(event));
  return [...toTeam, ...[...toSubscribers].filter(isNew)].map(([, entry]) => entry);
}

function gather(events: readonly ShipmentEvent[], rules: readonly Rule[]): Map<string, Addressed> {
  const byRecipient = new Map<string, Addressed>();
  const inOrder = events.toSorted((a, b) => a.data.sequence - b.data.sequence);
  for (const event of inOrder) {
    for (const rule of rules.filter((each) => isFor(event, each))) {
      const { workspaceId, workspaceName, recipient, notAsked, isTeam, language, linkId } = rule;
      const { shipmentId, data } = event;
      const name = JSON.stringify([workspaceId, recipient.toLowerCase(), shipmentId, data.container]);
      const entry = byRecipient.get(name);
      if (entry === undefined)
        byRecipient.set(name, {
          ...{ recipient, workspaceId, workspaceName, notAsked, isTeam, language, linkId },
          events: [event],
        });
      else if (!entry.events.includes(event)) entry.events.push(event);
    }
  }
  return byRecipient;
}

function isFor(event: ShipmentEvent, rule: Rule): boolean {
  if (rule.limitedTo !== null && typesOfInvoices.includes(event.type)) return false;
  return isAbout(event, rule) && rule.conditions.some((condition) => meets(event, condition));
}

/** Whether the rule is about the shipment of the event, whatever has happened. */
export function isAbout({ workspaceId, mode, shipmentId, data }: ShipmentEvent, rule: Rule): boolean {
  return (
    workspaceId === rule.workspaceId &&
    mode === rule.mode &&
    (rule.reference === null || rule.reference === data.reference || rule.reference === data.container) &&
    (rule.onlyShipment === null || rule.onlyShipment === shipmentId) &&
    [rule.tagKeys, rule.limitedTo].every(
      (keys) => keys === null || data.tags.some((tag) => keys.includes(tagOf(tag))),
    )
  );
}

/** The course of a container, as a mail says it; `''` where it is not known. */
export interface BoxCourse {
  /** The name of the carrier. */
  carrier: string;
  /** Port of discharge, `Rotterdam, NL`. */
  destination: string;
}

/** The course of every container of the events, because events do not include it. */
export async function findCourses(
  tx: Tx,
  addressed: readonly Addressed[],
): Promise<(event: ShipmentEvent) => BoxCourse> {
  const shipments = [
    ...new Set(addressed.flatMap(({ events }) => events.flatMap(({ shipmentId }) => shipmentId ?? []))),
  ];
  const courses = new Map(
    (await listCourses(tx, shipments)).map(({ id, container, pod, carrier }) => [
      `${id} ${container}`,
      { carrier, destination: placeLabel(pod) },
    ]),
  );
  return ({ shipmentId, data }) =>
    courses.get(`${shipmentId} ${data.container}`) ?? { carrier: '', destination: '' };
}
