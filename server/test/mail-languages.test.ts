// Every mail in every language: no English is left over, hostile text stays text, and both parts say the same.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { briefingMail } from '../src/alerts/briefings/briefing-parts.ts';
import { alertMail } from '../src/alerts/publishing/alert-mail.ts';
import { pausedMail } from '../src/chat/paused-mail.ts';
import { testMail } from '../src/console/alerts/send-test-mail.ts';
import { invitationMail } from '../src/console/people/invitations/invite-by-mail.ts';
import { passwordMail } from '../src/console/people/passwords/request-password-link.ts';
import { roles } from '../src/domain/accounts/role.ts';
import type { EventData, ShipmentEvent } from '../src/domain/announcing/shipment-event.ts';
import { eventCodes } from '../src/domain/events/event.ts';
import { etaExcuses, portCauses } from '../src/domain/exceptions/exception.ts';
import { exceptionKinds } from '../src/domain/exceptions/exception-kind.ts';
import { clockKinds } from '../src/domain/free-time/free-time-terms.ts';
import { milestoneLabel } from '../src/domain/journey/milestone-label.ts';
import { stepName } from '../src/domain/step-names/step-name.ts';
import { type Language, languages } from '../src/domain/text/language.ts';
import { type ShipmentEventType, shipmentEventTypes } from '../src/domain/webhooks/event-type.ts';
import type { SubjectedMail } from '../src/mail/compose-mail.ts';
import { digestMail } from '../src/mail/digest-mail.ts';
import { wordsIn } from '../src/mail/text/words-in.ts';
import { noticeMail } from '../src/webhooks/sending/notice-mail.ts';

const others = languages.filter((language) => language !== 'en');

/** English words that these languages use as well, or that are names. */
const shared: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'landfall container status tags sandbox webhook webhooks link live team feb mail mails test was slack microsoft teams chat',
  es: 'landfall sandbox endpoint webhook webhooks feb mar local slack microsoft teams chat',
  fr: 'landfall sandbox endpoint webhook webhooks mode transit port mail mails console invite test slack microsoft teams message messages',
  zh: 'landfall sandbox webhook slack microsoft teams',
};
/** Parts of requests that the mails about endpoints name. */
const requests = /(?:GET|POST|PATCH) \/api\/\S+(?: \{[^}]*\})?/g;

suite('a mail in another language', () => {
  for (const language of others) {
    test(`has no English left over: ${language}`, () => {
      const english = new Set(mailsIn('en').flatMap(wordsOf));
      const found = mailsIn(language).flatMap(wordsOf);
      const left = new Set(
        found.filter((word) => english.has(word) && !shared[language].split(' ').includes(word)),
      );
      assert.deepEqual([...left], []);
    });

    test(`says it is in that language, and has a short subject on one line: ${language}`, () => {
      for (const mail of mailsIn(language)) {
        assert.ok(mail.html.includes(`<html lang="${language}">`));
        assert.equal(mail.language, language);
        assert.doesNotMatch(mail.subject, /[\r\n]/);
        assert.ok(mail.subject.length > 0 && mail.subject.length <= 160, mail.subject);
      }
    });
  }
});

suite('in every language', () => {
  test('both parts of a mail have the same words', () => {
    for (const mail of languages.flatMap((language) => mailsIn(language)))
      assert.deepEqual(lettersOf(plainOf(mail.html)), lettersOf(mail.text));
  });

  test('the text of carriers and clients adds neither a tag nor a line', () => {
    const hostile = '<b onclick="x">\r\nBcc: evil@attacker.example\u202e';
    for (const language of languages)
      for (const { subject, text, html } of mailsIn(language, hostile)) {
        assert.doesNotMatch(subject, /[\r\n\u202e]/);
        assert.doesNotMatch(html, /<b |\u202e/);
        assert.doesNotMatch(text, /^Bcc|\u202e/m);
      }
  });

  test('every sentence is one, and days are written out', () => {
    for (const language of others)
      for (const event of eventsOf('NORTH 1')) {
        const { text } = alertIn(language, event, 'NORTH 1');
        assert.doesNotMatch(text, /undefined|null|NaN|\d{4}-\d\d-\d\d/, text);
      }
  });
});

test('every step has a name of its own in every language', () => {
  const labels = allStepLabels();
  assert.ok(labels.length > 60, `${labels.length} labels`);
  for (const label of labels) {
    assert.equal(stepName(wordsIn('en').steps, label), label);
    for (const language of others) assert.notEqual(stepName(wordsIn(language).steps, label), label, language);
  }
});

test('what a carrier calls a step in its own words stays as it is', () => {
  for (const label of ['', 'Customs hold', 'Loaded on moon', 'Arrived at port of nowhere', 'constructor'])
    assert.equal(stepName(wordsIn('de').steps, label), label);
});

/** All mails, with `words` wherever a carrier or a client gives a text. */
function mailsIn(language: Language, words = 'NORTH 1'): SubjectedMail[] {
  const links = { unsubscribeUrl: 'https://X.Y/1', confirmUrl: 'https://X.Y/2' };
  const look = { name: words, colour: null, hasLogo: false };
  const person = { id: 'in_1', name: words };
  const endpoint = { id: 'WE_1', label: words, url: 'https://X.Y/3' };
  return [
    ...eventsOf(words).map((event) => alertIn(language, event, words)),
    ...[1, 2, 130].map((count) =>
      digestMail({ language, subjects: [words], count, isCut: true, look, ...links }),
    ),
    digestMail({ language, subjects: [words], gatheredBy: 'workspace', look, ...links }),
    ...roles.map((role) =>
      invitationMail({ language, role, workspace: words, inviter: words, link: 'https://X.Y/4' }),
    ),
    passwordMail(language, 'https://X.Y/5'),
    testMail({ person, address: '' }, { language, ...links }),
    ...(['slack', 'teams'] as const).map((kind) =>
      pausedMail({
        ...{ language, channel: { kind, mode: 'live', masked_url: 'https://X.Y/…1' } },
        ...{ pageUrl: 'https://X.Y/10', lastFailure: words },
      }),
    ),
    ...(['day', 'week'] as const).flatMap((every) => [
      briefingIn(language, every, { events: eventsOf(words), counted: 9 }, words),
      briefingIn(language, every, { events: [], counted: 0 }, words),
    ]),
    ...(['hour', 'day', 'gone', 'failing'] as const).flatMap((state) =>
      (['live', 'test'] as const).map((mode) =>
        noticeMail({
          ...{ language, endpoint: { ...endpoint, mode }, pageUrl: 'https://X.Y/6', state },
          ...{ failingSince: new Date('2026-03-02T09:00:00Z'), lastFailure: words },
        }),
      ),
    ),
  ];
}

function briefingIn(
  language: Language,
  every: 'day' | 'week',
  { events, counted }: { events: ShipmentEvent[]; counted: number },
  words: string,
): SubjectedMail {
  const few = { count: counted, first: [] };
  return briefingMail({
    ...{ language, every, mode: 'test', workspaceName: words, now: new Date('2026-03-02T09:00:00Z') },
    facts: {
      changed: events.map((event) => ({ events: [event] })),
      exceptions: few,
      arriving: few,
      overdue: few,
      slipped: few,
    },
    look: null,
    ...{ shipmentsUrl: 'https://X.Y/11', unsubscribeUrl: 'https://X.Y/12', confirmUrl: 'https://X.Y/13' },
  });
}

function alertIn(language: Language, event: ShipmentEvent, words: string): SubjectedMail {
  const links = {
    shipmentUrl: 'https://X.Y/7',
    unsubscribeUrl: 'https://X.Y/8',
    confirmUrl: 'https://X.Y/9',
  };
  return alertMail({
    language,
    events: [event],
    destination: words,
    carrier: words,
    workspaceName: words,
    ...links,
  });
}

/** Events of every type, and every exception with every cause and both directions. */
function eventsOf(words: string): ShipmentEvent[] {
  const plain = shipmentEventTypes.flatMap((type) => [
    eventOf(type, words),
    eventOf(type, words, { eta: null, forecast: null, connection: null, milestone: null, vessel: '' }),
    eventOf(type, words, { previous: { status: 'in_transit', eta: '2026-03-15', vessel: words, p50: null } }),
  ]);
  const etaCause = {
    ...{ kind: 'at_sea' as const, days: 3, port: words, from: words, planned: null, vessel: null },
    since: '2026-03-02T09:00:00Z',
  };
  const exceptions = exceptionKinds.flatMap((kind) =>
    [...etaExcuses, ...portCauses, ...clockKinds, null].flatMap((cause) =>
      [-2, 0, 1, 3].map((days) => {
        const isDay = /promise|eta|free_/.test(kind);
        const [previous, current] = isDay ? ['2026-03-12', '2026-03-15'] : [words, 'SOUTH 2'];
        const exception = {
          ...{ kind, previous, current, days, cause, container: 'MSCU1234566' },
          port: /rolled|vessel/.test(kind) && days !== 0 ? words : null,
          eta_cause: kind === 'eta_changed' ? etaCause : null,
          warned_days: null,
          ...{ since: '2026-03-02T09:00:00Z', reason: 'The English sentence about what happened.' },
        };
        return eventOf(`shipment.${kind}`, words, { exception });
      }),
    ),
  );
  return [...plain, ...exceptions];
}

function eventOf(type: ShipmentEventType, words: string, facts: Partial<EventData> = {}): ShipmentEvent {
  const data: EventData = {
    ...{ reference: 'MEDUOL197367', container: 'MSCU1234566', bl: 'MEDUOL197367', vessel: words },
    ...{ status: 'in_transit', delayed: false, eta: '2026-03-15', eta_initial: '2026-03-10' },
    eta_cause: null,
    warned_days: null,
    previous: { status: 'delayed', eta: '2026-03-12', vessel: 'EAST 3', p50: '2026-03-13' },
    milestone: {
      code: 'DISC',
      event: 'Discharged from vessel at transshipment port',
      location: words,
      time: '2026-02-20T04:00:00',
      day_only: false,
    },
    forecast: {
      ...{ p10: '2026-03-16', p50: '2026-03-18', p90: '2026-03-22', basis: 'own', voyages: 40 },
      made_at: '2026-03-02T09:00:00.000Z',
    },
    connection: {
      ...{ location: words, unlocode: 'SGSIN', vessel: words, chance_to_miss: 0.416 },
      ...{ arrives: '2026-03-09T06:00:00+08:00', departs: '2026-03-10T20:00:00+08:00' },
    },
    ...{ own_references: [words], tags: [words], metadata: {}, promised_at: '2026-03-11', sequence: 1 },
    last_updated: '2026-03-02T09:00:00.000Z',
    ...facts,
  };
  const createdAt = new Date('2026-03-02T09:00:00Z');
  return { id: 'evt_1', type, workspaceId: 'ws_1', mode: 'test', shipmentId: 'shp_1', createdAt, data };
}

/** Words of three letters or more, without those of data, which is in capitals. */
function wordsOf({ subject, text }: SubjectedMail): string[] {
  const said = `${subject}\n${text}`.replace(requests, '');
  const found = said.match(/(?<![\p{L}’])[A-Za-z]*[a-z]{2}[a-z]*(?!\p{L})/gu) ?? [];
  return found.map((word) => word.toLowerCase()).filter((word) => word.length > 2 && word !== 'https');
}

function plainOf(html: string): string {
  const links = html.replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1');
  const body = links.slice(links.indexOf('<body')).replace(/<[^>]*>/g, ' ');
  return body
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function lettersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function allStepLabels(): string[] {
  const place = { name: 'X', city: 'X', country: 'CN', unlocode: 'CNSHA' };
  const labels = eventCodes.flatMap((code) =>
    (['ACT', 'EST'] as const).flatMap((classifier) =>
      (['vessel', 'barge', 'rail', 'truck', null] as const).flatMap((mode) =>
        (['laden', 'empty', null] as const).flatMap((load) =>
          (['POL', 'PTS', 'POD', null] as const).map((role) =>
            milestoneLabel(
              { code, classifier, mode, load, role, words: '', place } as unknown as Parameters<
                typeof milestoneLabel
              >[0],
              { pol: null, pod: null, transshipments: [] },
            ),
          ),
        ),
      ),
    ),
  );
  return [...new Set(labels)];
}
