import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sample315, x12File } from '../../../test/harness/carriers/sample-messages.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { ingest } from '../applying/inbox/ingest.ts';

const app = await openTrackingApp({ after });
const { clock, msc, deps } = app;
const box = 'MSCU7000005';

/** A status of the box in Rotterdam. */
function status(code: string, day: string): string[] {
  const message = sample315({
    'B4*': `B4***${code}*${day}*0900*NLRTM*MSCU*123456*L*45G1*NLRTM*UN*6`,
    'DTM*': '',
  });
  return message.map((segment) =>
    segment.replaceAll('MSCU1234566', box).replaceAll('N9*BM*LFND24050301', 'N9*BM*'),
  );
}

test('a file of statuses shows in the detail of the shipment who holds the box and who released it', async () => {
  const { call } = await app.client();
  clock.set('2026-03-25T09:00:00Z');
  msc.says(box, voyageEvents(box, { arrived: '2026-03-20' }));
  assert.equal((await call(`/track/${box}`)).body.data.tracking.release, null);
  clock.advance(1_000);
  const text = x12File([status('PA', '20260320'), status('OB', '20260321'), status('CR', '20260322')]);
  const taken = await ingest(deps, text, null);
  assert.deepEqual([taken.events, taken.faults], [3, []]);
  const { tracking } = (await call(`/shipments/${box}`)).body.data;
  assert.deepEqual(tracking.release, {
    customs: { state: 'held', since: '2026-03-20T09:00:00+01:00' },
    carrier: { state: 'released', since: '2026-03-22T09:00:00+01:00' },
    terminal: null,
    bill_received_at: '2026-03-21T09:00:00+01:00',
    freight_paid_at: null,
    free_time_ended_at: null,
    holds: [
      {
        agency: 'customs',
        reason: 'Customs hold: intensive examination',
        since: '2026-03-20T09:00:00+01:00',
        lifted_at: null,
      },
    ],
  });
  assert.deepEqual(
    tracking.trace.map(({ code }: { code: string }) => code),
    ['LOAD', 'DEPA', 'ARRI', 'DISC'],
  );
});
