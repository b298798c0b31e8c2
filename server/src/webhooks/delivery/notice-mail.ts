import { withoutLinks } from '../../domain/link-text.ts';
import type { Mode } from '../../domain/reference.ts';
import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts';
import { localTime } from '../../mail/mail-dates.ts';
import { subjectIn } from '../../mail/subject-in.ts';

export interface Notice {
  endpoint: { id: string; label: string; url: string; mode: Mode };
  /** Where the console shows it; null where there is no such place. */
  pageUrl: string | null;
  /** It has been failing for an hour or a day; or was disabled, since it said it is gone, or never stopped failing. */
  state: 'hour' | 'day' | 'gone' | 'failing';
  failingSince: Date;
  /** In words. */
  lastFailure: string;
}

const headings: Record<Notice['state'], string> = {
  hour: 'A webhook endpoint has been failing for an hour',
  day: 'A webhook endpoint has been failing for a day',
  gone: 'A webhook endpoint was disabled: it says that it is gone',
  failing: 'A webhook endpoint was disabled: it has been failing for days',
};

const modeNames: Record<Mode, string> = { live: 'Live', test: 'Sandbox' };

/** Subject and parts of a mail to the owner of an endpoint: which one, since when, what failed, and what to do. */
export function noticeMail({
  endpoint,
  pageUrl,
  state,
  failingSince,
  lastFailure,
}: Notice): ComposedMail & { subject: string } {
  const heading = headings[state];
  const label = withoutLinks(endpoint.label);
  const parts = composeMail({
    heading,
    lines: state === 'hour' || state === 'day' ? stillTried(endpoint.id) : disabled(endpoint.id),
    facts: [
      { label: 'Endpoint', value: [label, endpoint.id].filter((part) => part !== '').join(' · ') },
      { label: 'URL', value: endpoint.url },
      { label: 'Mode', value: modeNames[endpoint.mode] },
      { label: 'Failing since', value: localTime(failingSince.toISOString()) },
      { label: 'Last failure', value: lastFailure },
    ],
    link: pageUrl === null ? null : { label: 'Show the endpoint', url: pageUrl },
    footer: 'You get this because you own the workspace of this endpoint.',
    unsubscribeUrl: null,
  });
  return { subject: subjectIn(endpoint.mode, `${heading}: ${label || endpoint.url}`), ...parts };
}

function stillTried(id: string): string[] {
  return [
    'No delivery has been acknowledged since then. Deliveries are tried again on their schedule; each that has used up its attempts is given up.',
    `What to do: let the endpoint answer with a 2xx status in time. GET /api/v1/webhooks/${id}/deliveries shows every attempt. ${recovering(id)}`,
  ];
}

function disabled(id: string): string[] {
  return [
    'Nothing more is sent to it. What waits for it is kept, and sent once it is enabled again.',
    `What to do: repair it, then enable it with PATCH /api/v1/webhooks/${id} {"enabled": true}. ${recovering(id)}`,
  ];
}

function recovering(id: string): string {
  return `Afterwards POST /api/v1/webhooks/${id}/recover sends what it missed: from its last success on, or from the oldest delivery that was given up, if that is older.`;
}
