import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sampleData } from '../../../test/harness/sample-event.ts';
import type { EventData, ExceptionView, ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import { languages } from '../../domain/text/language.ts';
import {
  isAboutException,
  type ShipmentEventType,
  shipmentEventTypes,
} from '../../domain/webhooks/event-type.ts';
import { type AlertContent, alertMail } from './alert-mail.ts';

function event(type: ShipmentEventType, facts: Partial<EventData> = {}): ShipmentEvent {
  return {
    id: 'evt_1',
    type,
    workspaceId: 'ws_1',
    mode: 'live',
    shipmentId: 'shp_1',
    createdAt: new Date('2026-03-02T09:00:00Z'),
    data: sampleData(facts),
  };
}

function mail(events: AlertContent['events'], content: Partial<AlertContent> = {}) {
  return alertMail({
    language: 'en',
    events,
    destination: 'Rotterdam, NL',
    carrier: 'MSC',
    workspaceName: 'Acme',
    shipmentUrl: null,
    unsubscribeUrl: null,
    ...content,
  });
}

const subject = (type: ShipmentEventType, facts?: Partial<EventData>, content?: Partial<AlertContent>) =>
  mail([event(type, facts)], content).subject;
const same = { status: 'in_transit', eta: '2026-03-15', vessel: 'MSC OSCAR', p50: '2026-03-13' } as const;

const forecast = {
  ...{ p10: '2026-03-16', p50: '2026-03-18', p90: '2026-03-22' },
  ...{ basis: 'own' as const, voyages: 40, made_at: '2026-03-02T09:00:00.000Z' },
};
const connection = {
  ...{ location: 'Singapore, SG', unlocode: 'SGSIN', vessel: 'BOREAS' },
  ...{ arrives: '2026-03-09T06:00:00+08:00', departs: '2026-03-10T20:00:00+08:00' },
  chance_to_miss: 0.416,
};

test('a forecast says what it rests on while few voyages of the carrier are known', () => {
  const textOf = (voyages: number) =>
    mail([event('shipment.delayed', { forecast: { ...forecast, voyages } })]).text;
  assert.match(textOf(29), /general experience \(known voyages of this carrier: 29\)/);
  assert.doesNotMatch(textOf(30), /experience/);
});

test('every subject is whole sentences with a day, in every language', () => {
  const exception = (type: ShipmentEventType): Partial<EventData> =>
    isAboutException(type)
      ? {
          exception: {
            ...{ kind: type.slice('shipment.'.length) as ExceptionKind, container: 'MSCU1234566', days: 5 },
            ...{ since: '2026-03-01T09:00:00.000Z', eta_cause: null, warned_days: null, port: null },
            cause: type.includes('free_') ? 'demurrage' : 'not_given',
            ...(type === 'shipment.promise_at_risk' || type.includes('free_')
              ? { previous: '2026-03-10', current: '2026-03-15', reason: 'The ETA is 2026-03-15.' }
              : { previous: 'Busan, KR', current: 'Shanghai, CN', reason: 'The box goes to Shanghai, CN.' }),
          },
        }
      : {};
  for (const [type, language, milestone, vessel] of shipmentEventTypes.flatMap((each) =>
    languages.flatMap((spoken) =>
      [sampleData().milestone, null].flatMap((step) =>
        ['MSC OSCAR', 'MSC ZOE'].map((ship) => [each, spoken, step, ship] as const),
      ),
    ),
  )) {
    const facts = { ...exception(type), milestone, previous: { ...same, vessel } };
    for (const more of [{}, { promised_at: '2026-03-10' }, { own_references: ['PO-4711.'] }]) {
      const line = subject(type, { ...facts, ...more }, { language, destination: '' });
      assert.match(line, language === 'zh' ? /[^.。]。$/ : /[^.]\.$/, `${type} ${language}: ${line}`);
      assert.doesNotMatch(line, /\.\.|\. \./, `${type} ${language}: ${line}`);
      assert.match(line, /\b(15|20|10|13|18)\b|\d月/, `${type} ${language}: ${line}`);
    }
  }
});

test('a mail about a move or an arrival says whether the forecast had warned, in its language; that of a share link does not', () => {
  const linesOf = (type: ShipmentEventType, content: Partial<AlertContent> = {}) =>
    mail([event(type, { warned_days: 6 })], content).text;
  assert.match(linesOf('shipment.updated'), /^The forecast had warned 6 days earlier\.$/m);
  assert.match(linesOf('shipment.arrived'), /^The forecast had warned 6 days earlier\.$/m);
  assert.match(
    linesOf('shipment.arrived', { language: 'de' }),
    /^Die Prognose hatte 6 Tage vorher gewarnt\.$/m,
  );
  assert.doesNotMatch(linesOf('shipment.delayed'), /warned/);
  assert.doesNotMatch(linesOf('shipment.arrived', { isShared: true }), /warned/);
});

suite('the subject says at a glance', () => {
  test('that a box is late, and by how much', () => {
    assert.equal(subject('shipment.delayed'), 'MSCU1234566 is overdue: ETA 15 Mar, Rotterdam, NL.');
    assert.equal(
      subject('shipment.delayed', { previous: same, promised_at: '2026-03-10' }),
      'MSCU1234566 is overdue: ETA 15 Mar (promised 10 Mar), Rotterdam, NL.',
    );
  });

  test('that it has arrived, and where', () => {
    assert.equal(subject('shipment.arrived'), 'MSCU1234566 arrived on 15 Mar, Rotterdam, NL.');
    assert.equal(
      subject('shipment.arrived', {}, { destination: '' }),
      'MSCU1234566 arrived on 15 Mar, Busan, KR.',
    );
  });

  test('what is new: first the ETA, then the ship, then the step', () => {
    assert.equal(subject('shipment.updated'), 'MSCU1234566: 5 days later, now 15 Mar.');
    assert.equal(
      subject('shipment.updated', { previous: { ...same, vessel: 'MSC ZOE' } }),
      'MSCU1234566: now on MSC OSCAR. ETA 15 Mar.',
    );
    assert.equal(
      subject('shipment.updated', { previous: { ...same, vessel: 'MSC ZOE', eta: '2026-03-12' } }),
      'MSCU1234566: 5 days later, now 15 Mar, now on MSC OSCAR.',
    );
    assert.equal(
      subject('shipment.updated', { previous: { ...same, vessel: '', eta: '2026-03-12' } }),
      'MSCU1234566: 5 days later, now 15 Mar.',
    );
    assert.equal(
      subject('shipment.updated', { previous: same }),
      'MSCU1234566: Vessel departed from port of loading, Busan, KR, 20 Feb.',
    );
    assert.equal(
      subject('shipment.updated', { previous: same, milestone: null }),
      'MSCU1234566: in transit. ETA 15 Mar.',
    );
    assert.equal(subject('shipment.updated', { eta: null }), 'MSCU1234566: no ETA, Rotterdam, NL.');
  });

  test('that the forecast moved, and which ship the box may miss', () => {
    assert.equal(
      subject('shipment.forecast_changed', { forecast }),
      'MSCU1234566: forecast 13 Mar → 18 Mar, Rotterdam, NL.',
    );
    const first = { ...same, p50: null };
    assert.equal(
      subject('shipment.forecast_changed', { forecast, previous: first }),
      'MSCU1234566: forecast 18 Mar, Rotterdam, NL.',
    );
    assert.equal(
      subject('shipment.connection_at_risk', { connection }),
      'MSCU1234566 may miss its next ship, BOREAS, Singapore, SG. ETA 15 Mar.',
    );
    assert.equal(
      subject('shipment.connection_at_risk', { connection: { ...connection, vessel: '' } }),
      'MSCU1234566 may miss its next ship, Singapore, SG. ETA 15 Mar.',
    );
  });

  test('the reference where no box is named, and the year where it is another', () => {
    const facts = { container: '', reference: 'MEDUOL197367', eta: '2027-01-02' };
    assert.equal(
      subject('shipment.updated', facts, { destination: '' }),
      'MEDUOL197367: 298 days later, now 2 Jan 2027.',
    );
  });
});

test('the mail has the current and previous values', () => {
  const { text } = mail([event('shipment.updated')]);
  assert.equal(
    text,
    `MSCU1234566: 5 days later, now 15 Mar.

Container:      MSCU1234566
Bill of Lading: MEDUOL197367
Status:         In transit
ETA:            15 Mar 2026
First ETA:      10 Mar 2026
Carrier:        MSC
Destination:    Rotterdam, NL
Vessel:         MSC OSCAR
Last step:      Vessel departed from port of loading, Busan, KR, 20 Feb 2026, 04:00 (UTC+09:00)

-- 
You receive this because Acme added you to an alert.
`,
  );
});

test('the last step has only its day where no time is known', () => {
  const milestone = {
    ...{ code: 'DEPA' as const, event: 'Vessel departed from port of loading', location: 'Busan, KR' },
    ...{ time: '2026-02-20T00:00:00+09:00', day_only: true },
  };
  const { text } = mail([event('shipment.updated', { milestone })]);
  assert.match(text, /^Last step: +Vessel departed from port of loading, Busan, KR, 20 Feb 2026$/m);
});

test('an ETA that moved twice is counted from the first one only, in the subject, the lines and the facts', () => {
  const exception: ExceptionView = {
    ...{
      kind: 'eta_changed',
      container: 'MSCU1234566',
      since: '2026-03-01T09:00:00.000Z',
      cause: 'not_given',
      port: null,
      eta_cause: null,
      warned_days: null,
    },
    ...{ previous: '2026-03-10', current: '2026-03-15', days: 5 },
    reason: 'The ETA is 2026-03-15, 5 days later than the first one (2026-03-10).',
  };
  const changed = event('shipment.eta_changed', { exception });
  const sentence = 'The ETA is 15 Mar 2026, 5 days later than the first one (10 Mar 2026).';
  const alone = mail([changed]);
  assert.equal(alone.subject, 'MSCU1234566: 5 days later, now 15 Mar.');
  assert.ok(!alone.text.includes(sentence), 'the subject says it');
  const overdue = mail([event('shipment.updated'), event('shipment.delayed'), changed]);
  assert.equal(overdue.subject, 'MSCU1234566 is overdue: ETA 15 Mar, Rotterdam, NL.');
  assert.ok(overdue.text.includes(sentence));
  for (const { text } of [alone, overdue]) {
    assert.match(text, /^ETA: +15 Mar 2026$/m);
    assert.match(text, /^First ETA: +10 Mar 2026$/m);
    assert.doesNotMatch(text, /12 Mar/, 'the ETA before');
  }
});

test('a mail says what is wrong once, and names the carrier', () => {
  const exception: ExceptionView = {
    ...{ kind: 'rolled_over', container: 'MSCU1234566', since: '2026-03-01T09:00:00.000Z', cause: null },
    ...{ port: 'Busan, KR', eta_cause: null, warned_days: null, days: 7 },
    ...{ previous: 'AURORA', current: 'BOREAS' },
    reason: 'The box was not loaded on AURORA in Busan, KR. It goes on BOREAS, which leaves 7 days later.',
  };
  const rolled = event('shipment.rolled_over', { exception });
  for (const [language, said] of [
    ['en', /not loaded on AURORA in Busan, KR/g],
    ['de', /wurde in Busan, KR nicht auf AURORA verladen/g],
  ] as const) {
    const { text, subject: line } = mail([rolled], { language });
    assert.match(line, said);
    assert.equal(text.match(said)?.length, 1, text);
    assert.match(text, /^(Carrier|Reederei): +MSC$/m);
  }
  const { text } = mail([rolled, event('shipment.arrived')]);
  assert.match(text, /^The box was not loaded on AURORA/m, 'what the subject does not say');
});

test('the mail has the days of the forecast, and the connection with the chance to miss it', () => {
  const { text } = mail([event('shipment.connection_at_risk', { forecast, connection })]);
  assert.match(text, /^Forecast: +16 Mar 2026 – 22 Mar 2026$/m);
  assert.match(
    text,
    /^Connection: +42 % chance to miss BOREAS, Singapore, SG, 10 Mar 2026, 20:00 \(UTC\+08:00\)$/m,
  );
});

test('several events of one change become one mail, with the most important first, and the values before all of them', () => {
  const { subject: line, text } = mail([
    event('shipment.updated', {
      sequence: 1,
      previous: { status: 'pending', eta: null, vessel: '', p50: null },
    }),
    event('shipment.delayed', { sequence: 2, status: 'delayed' }),
  ]);
  assert.match(line, /is overdue/);
  assert.match(text, /Status: +Pending → Overdue/);
});

test('the text of a carrier stays plain text', () => {
  const hostile = '<b onclick="x">\r\nBcc: evil@attacker.example\u202e';
  const facts = {
    vessel: hostile,
    milestone: { code: 'LOAD', event: hostile, location: hostile, time: hostile, day_only: false } as const,
  };
  const {
    subject: line,
    html,
    text,
  } = mail([event('shipment.updated', { ...facts, previous: same })], {
    destination: hostile,
    workspaceName: hostile,
  });
  assert.doesNotMatch(line, /[\r\n\u202e]/);
  assert.doesNotMatch(html, /<b |\u202e/);
  assert.doesNotMatch(text, /^Bcc/m);
});
