import type { AlertView, RecipientView } from '../schemas.ts';
import type { Alert } from './alert.ts';
import type { Recipient } from './recipient.ts';

/** A rule as API clients read it. */
export function presentAlert(alert: Alert): AlertView {
  const { id, condition, recipient, reference, tags, createdAt, unsubscribed, confirmed } = alert;
  const created_at = createdAt.toISOString();
  const recipients = alert.recipients.map(presentRecipient);
  const briefing = presentBriefing(alert.briefing);
  return {
    id,
    condition,
    recipient,
    recipients,
    reference,
    tags,
    briefing,
    created_at,
    unsubscribed,
    confirmed,
  };
}

function presentBriefing(briefing: Alert['briefing']): AlertView['briefing'] {
  if (briefing === null) return null;
  const { every, weekday, hour, zone, sendEmpty: send_empty, nextAt } = briefing;
  return { every, weekday, hour, zone, send_empty, next_at: nextAt.toISOString() };
}

function presentRecipient(recipient: Recipient): RecipientView {
  if (recipient.type === 'email') {
    const { type, email, unsubscribed, confirmed } = recipient;
    return {
      type,
      email,
      unsubscribed,
      confirmed,
      channel: null,
      url: null,
      paused: false,
      last_error: null,
      dropped: 0,
    };
  }
  const { id: channel, maskedUrl: url, pausedAt, lastError: last_error, dropped } = recipient.channel;
  const state = { channel, url, paused: pausedAt !== null, last_error, dropped };
  return { type: recipient.type, email: null, unsubscribed: false, confirmed: true, ...state };
}
