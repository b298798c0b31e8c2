import type { ChatContent } from '../../chat/chat-content.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { type AlertContent, alertParts } from './alert-mail.ts';

/** The chat message about one change of one container: what the mail says, with links to the shipment and to the alerts. */
export function alertChatMessage(
  content: Pick<AlertContent, 'language' | 'events' | 'destination' | 'shipmentUrl'>,
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
