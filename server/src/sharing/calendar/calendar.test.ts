// The calendar as programs read it: with the parser of Thunderbird.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import ICAL from 'ical.js';
import { localDate, trustedMoment } from '../../domain/events/event-time.ts';
import { languages } from '../../domain/text/language.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { type BoxChanges, calendarEntry, type ExpectedBox } from './calendar-entry.ts';
import { writeCalendar } from './write-calendar.ts';

const words = wordsIn('en').calendar;
const facts = { name: 'Acme', language: 'en', url: 'https://tracking.example.net/share/x' } as const;
const since = new Date('2026-03-02T09:00:00Z');
const box: ExpectedBox = {
  shipmentId: 'shp_1',
  reference: 'MEDUOL197367',
  container: 'MSCU1234566',
  day: '2026-03-20',
  arrived: false,
  port: 'Rotterdam, NL',
  vessel: 'NORTHERN WIND',
  carrier: 'MSC',
  ownReferences: ['PO-4711', 'Order; 12, urgent'],
  since,
};

function written(expected: ExpectedBox, changes?: BoxChanges): string {
  return writeCalendar(facts, [calendarEntry(expected, changes, words)]);
}

/** The only event of a calendar. */
function eventIn(text: string): ICAL.Event {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  assert.equal(events.length, 1);
  return new ICAL.Event(events[0]);
}

suite('a calendar', () => {
  test('has an arrival as one whole day, on which its reader is free', () => {
    const text = written(box, { changes: 4, journeys: 0, lastAt: new Date('2026-03-05T10:00:00Z') });
    const event = eventIn(text);
    assert.equal(event.summary, 'PO-4711 · MSCU1234566 arrives at Rotterdam, NL (ETA)');
    assert.equal(event.startDate.isDate, true);
    assert.equal(event.startDate.toString(), '2026-03-20');
    assert.equal(event.endDate.toString(), '2026-03-21', 'the end is not part of it (RFC 5545, 3.6.1)');
    assert.equal(event.location, 'Rotterdam, NL');
    assert.equal(
      event.description,
      'Reference: MEDUOL197367\nYour references: PO-4711, Order; 12, urgent\nVessel: NORTHERN WIND\nCarrier: MSC',
    );
    const { component } = event;
    assert.equal(component.getFirstPropertyValue('transp'), 'TRANSPARENT');
    assert.equal(String(component.getFirstPropertyValue('last-modified')), '2026-03-05T10:00:00Z');
    assert.equal(String(component.getFirstPropertyValue('dtstamp')), '2026-03-05T10:00:00Z');
    assert.match(text, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/);
    assert.match(text, /\r\nX-PUBLISHED-TTL:PT1H\r\n/);
    assert.equal(written(box, { changes: 4, journeys: 0, lastAt: new Date('2026-03-05T10:00:00Z') }), text);
  });

  test('moves an event with its ETA: the same UID, a higher SEQUENCE, another day', () => {
    const first = eventIn(written(box, { changes: 4, journeys: 0, lastAt: since }));
    const later = eventIn(written({ ...box, day: '2026-03-23' }, { changes: 5, journeys: 0, lastAt: since }));
    assert.equal(later.uid, first.uid);
    assert.ok(later.sequence > first.sequence);
    assert.equal(later.startDate.toString(), '2026-03-23');
    const arrived = eventIn(written({ ...box, arrived: true }, { changes: 6, journeys: 0, lastAt: since }));
    assert.deepEqual(
      [arrived.uid, arrived.summary],
      [first.uid, 'PO-4711 · MSCU1234566 arrived at Rotterdam, NL'],
    );
    const next = eventIn(written(box, { changes: 9, journeys: 1, lastAt: since }));
    assert.notEqual(next.uid, first.uid, 'another journey of the box is another event');
  });

  test('keeps hostile texts inside of their lines', () => {
    const vessel = 'EVER GIVEN\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:http://evil.example/\0\u0007';
    const event = eventIn(written({ ...box, vessel, port: 'Port\r\nX-EVIL:1', carrier: '\\n;,"' }));
    assert.equal(event.component.getAllSubcomponents('valarm').length, 0);
    assert.equal(event.component.getFirstProperty('x-evil'), null);
    assert.match(
      event.description,
      /Vessel: EVER GIVEN END:VEVENT BEGIN:VALARM ATTACH:http:\/\/evil\.example\/\nCarrier: \\n;,"$/,
    );
    assert.equal(event.location, 'Port X-EVIL:1');
  });

  test('escapes its name (RFC 5545, section 3.3.11), whatever is in it', () => {
    const name = 'Acme, Inc; \\n north\r\nX-EVIL:1\u0007';
    const lines = writeCalendar({ ...facts, name }, []).split('\r\n');
    for (const property of ['NAME', 'X-WR-CALNAME'])
      assert.ok(lines.includes(`${property}:Acme\\, Inc\\; \\\\n north X-EVIL:1`), lines.join('\n'));
  });

  test('folds long lines at 75 octets, between the bytes of no character', () => {
    const port = '上海港'.repeat(60);
    const text = written({ ...box, port });
    for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.equal(eventIn(text).location, port);
  });

  test('shows the day of the port, whatever day it is in UTC', () => {
    const expected = {
      'Pacific/Auckland': '2026-03-21',
      'Asia/Shanghai': '2026-03-20',
      UTC: '2026-03-20',
      'America/Los_Angeles': '2026-03-20',
      'Pacific/Kiritimati': '2026-03-21',
    };
    for (const [zone, day] of Object.entries(expected)) {
      const eta = trustedMoment('2026-03-20T11:30:00Z', zone);
      assert.equal(eventIn(written({ ...box, day: localDate(eta) })).startDate.toString(), day, zone);
    }
    const late = trustedMoment('2026-03-20T02:00:00Z', 'America/Los_Angeles');
    assert.equal(eventIn(written({ ...box, day: localDate(late) })).startDate.toString(), '2026-03-19');
  });

  test('speaks the language of its reader, also about a box without a number or a port', () => {
    const summaries = languages.map((language) => {
      const entry = calendarEntry({ ...box, container: '', port: '' }, undefined, wordsIn(language).calendar);
      return eventIn(writeCalendar({ ...facts, language }, [entry])).summary;
    });
    assert.equal(new Set(summaries).size, languages.length);
    for (const summary of summaries) assert.match(summary, /^PO-4711 · MEDUOL197367 .*ETA/);
  });

  test('is a calendar when nothing is expected', () => {
    const calendar = new ICAL.Component(ICAL.parse(writeCalendar(facts, [])));
    assert.equal(calendar.getAllSubcomponents('vevent').length, 0);
    assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  });
});
