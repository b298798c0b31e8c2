import type { SentMail } from '../../../server/src/console/alerts/schemas.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<SentMail['state'], Tone> = {
  pending: 'neutral',
  held: 'neutral',
  sent: 'good',
  in_outbox: 'warn',
  failed: 'bad',
  digested: 'accent',
  dropped: 'warn',
};

/** The state of a mail, shown in the same way everywhere. */
export function MailState({ state }: Pick<SentMail, 'state'>) {
  return <Badge tone={tones[state]}>{text.alerts.states[state]}</Badge>;
}
