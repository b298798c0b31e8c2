import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import ICAL from 'ical.js';
import { readShared, shareScope, trackWith } from '../../../test/harness/share-links.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { msc, clock } = app;

suite('the calendar of a link', () => {
  const eventOf = (text: string) => {
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return new ICAL.Event(event);
  };

  test('moves an entry when the ETA moves, and stays the same to the byte when nothing changes', async () => {
    const client = await app.client();
    const box = await trackWith(app, client, { own_references: ['PO-1'] });
    const { calendar_url, url } = await shareScope(client, { type: 'shipment', reference: box });
    const first = await readShared(calendar_url, { 'accept-language': 'de-DE,de' });
    assert.equal(first.headers.get('content-type'), 'text/calendar; charset=utf-8');
    const before = eventOf(first.text);
    assert.equal(before.summary, `PO-1 · ${box} kommt in Rotterdam, NL an (ETA)`);
    assert.equal(before.startDate.toString(), '2026-03-20');
    assert.equal(before.component.getFirstPropertyValue('url'), url);
    clock.advance(3_600_000);
    assert.equal((await readShared(`${calendar_url}?lang=de`)).text, first.text);
    assert.equal((await readShared(`${calendar_url}?lang=xx`)).status, 400);

    msc.says(box, voyageEvents(box, { eta: '2026-03-25' }));
    await client.call(`/track/${box}`);
    const moved = eventOf((await readShared(calendar_url)).text);
    assert.equal(moved.uid, before.uid);
    assert.ok(moved.sequence > before.sequence, `${moved.sequence} > ${before.sequence}`);
    assert.equal(moved.startDate.toString(), '2026-03-25');
    const other = await app.replica();
    const there = calendar_url.replace(app.url, other.replace('/api/v1', ''));
    assert.equal(eventOf((await readShared(there)).text).sequence, moved.sequence, 'on every server');
  });
});
