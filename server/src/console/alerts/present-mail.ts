import { type ListedMail, shownMailState } from '../../mail/mail-lists.ts';
import type { SentMail } from './schemas.ts';

export function presentMail(row: ListedMail): SentMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: shownMailState(row),
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
