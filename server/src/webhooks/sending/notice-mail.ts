import { withoutLinks } from '../../domain/link-text.ts';
import type { Mode } from '../../domain/reference.ts';
import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts';
import { localTime } from '../../mail/mail-dates.ts';
import { subjectIn } from '../../mail/subject-in.ts';

export interface Notice {
  endpoint: { id: string; label: string; url: string; mode: Mode };
  /** The page of the endpoint in the console; null without a console URL. */
  pageUrl: string | null;
  /**
   * `hour` and `day`: it has been failing for that long. `gone` and `failing`: it was disabled, because it answered
   * that it is gone, or because it did not stop failing.
   */
  state: 'hour' | 'day' | 'gone' | 'failing';
  failingSince: Date;
  /** The last failure, in words. */
  lastFailure: string;
}

const headings: Record<Notice['state'], string> = {
  hour: 'A webhook endpoint has been failing for an hour',
  day: 'A webhook endpoint has been failing for a day',
  gone: 'A webhook endpoint was disabled: it answered that it is gone',
  failing: 'A webhook endpoint was disabled: it has been failing for days',
};

const modeNames: Record<Mode, string> = { live: 'Live', test: 'Sandbox' };

/**
 * Subject and parts of a mail to the owner of an endpoint: which endpoint, since when it fails, what failed, and what
 * to do.
 */
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
    footer: 'You receive this because you own the workspace of this endpoint.',
    unsubscribeUrl: null,
  });
  return { subject: subjectIn(endpoint.mode, `${heading}: ${label || endpoint.url}`), ...parts };
}

function stillTried(id: string): string[] {
  return [
    'No delivery has been acknowledged since then. Failed deliveries are tried again on their schedule. A delivery is given up after its last attempt.',
    `What to do: make the endpoint answer with a 2xx status in time. GET /api/v1/webhooks/${id}/deliveries shows every attempt. ${recovering(id)}`,
  ];
}

function disabled(id: string): string[] {
  return [
    'Nothing more is sent to it. Waiting deliveries are kept, and are sent once it is enabled again.',
    `What to do: repair the endpoint, then enable it with PATCH /api/v1/webhooks/${id} {"enabled": true}. ${recovering(id)}`,
  ];
}

function recovering(id: string): string {
  return `After that, POST /api/v1/webhooks/${id}/recover sends the events that it missed since its last success, or since the oldest delivery that was given up, if that is older.`;
}
