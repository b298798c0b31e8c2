import type { ChatContent } from '../../chat/chat-content.ts';
import { type NewMessage, writeMessages } from '../../chat/write-messages.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { type AlertLinks, noLinks } from '../alert-links.ts';
import { type Addressed, addressedBy, type BoxCourse, findCourses } from './addressed.ts';
import { type AlertContent, alertParts } from './alert-mail.ts';
import { channelRules, rulesAbout } from './list-rules.ts';

/** Writes a chat message to each channel of an alert rule, one per channel and container. */
export async function publishToChannels(
  services: Services,
  tx: Tx,
  events: readonly ShipmentEvent[],
): Promise<void> {
  const addressed = addressedBy(events, await channelRules(rulesAbout(services, tx, events)));
  if (addressed.length === 0) return;
  const courseOf = await findCourses(tx, addressed);
  // Only people on this machine could open its own address.
  const links = services.publicUrl === null ? noLinks : services.alertLinks;
  await writeMessages(
    services,
    tx,
    addressed.map((each) => newMessage(each, courseOf(each.events[0]), links)),
  );
}

function newMessage(
  { recipient: channelId, workspaceId, language, events }: Addressed,
  course: BoxCourse,
  links: AlertLinks,
): NewMessage {
  const [first] = events;
  const content = { language, events, ...course, shipmentUrl: links.shipment(first) };
  return {
    ...{ workspaceId, channelId, language, kind: 'alert' },
    shipmentId: first.shipmentId,
    content: alertChatMessage(content, links.alerts(first)),
  };
}

/** The chat message about one change of one container: what the mail says, with links to the shipment and to the alerts. */
function alertChatMessage(
  content: Pick<AlertContent, 'language' | 'events' | 'shipmentUrl' | keyof BoxCourse>,
  alertsUrl: string | null,
): ChatContent {
  const { alert, chat } = wordsIn(content.language);
  const { shipmentUrl } = content;
  const { subject, lines, facts } = alertParts(content);
  return {
    heading: subject,
    ...{ lines, facts, items: [] },
    links: [
      ...(shipmentUrl === null ? [] : [{ label: alert.show, url: shipmentUrl }]),
      ...(alertsUrl === null ? [] : [{ label: chat.stop, url: alertsUrl }]),
    ],
  };
}
