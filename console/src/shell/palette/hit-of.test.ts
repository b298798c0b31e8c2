import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import '../../text/in-english.ts';
import { formatShortDay } from '../../text/format.ts';
import { hitOf } from './hit-of.ts';

const row = {
  id: 'shp_1',
  reference: 'MEDUOL197367',
  container: 'MSCU1234566',
  own_references: ['PO-4711'],
  carrier: { scac: 'ONEY', name: 'Ocean Network Express (simulated)' },
  status: 'in_transit',
  timing: 'on_time',
  eta: '2026-11-30',
  promised_at: null,
  last_event: {
    event: 'Vessel departed from transshipment port',
    location: 'Singapore, SG',
    time: '2026-11-25T04:00:00+08:00',
    day_only: false,
  },
  vessel: 'AURORA',
  port_of_discharge: { location: 'Rotterdam, NL' },
} as unknown as TableRow;

test('a hit says in the words of the list how the shipment stands: arrival, last step, and the carrier as people say it', () => {
  const [day, eta] = [formatShortDay('2026-11-25'), formatShortDay('2026-11-30')];
  assert.deepEqual(hitOf(row), {
    id: 'shp_1 MSCU1234566',
    label: 'PO-4711',
    remark: `MSCU1234566, MEDUOL197367, On time, ETA: ${eta}, Departed · Singapore · ${day}, ONE, AURORA, Rotterdam, NL`,
  });
  const arrived = { ...row, status: 'arrived', eta: '2026-11-25', promised_at: '2026-11-24' } as const;
  const said = `MEDUOL197367, Arrived ${day}, 1 day after promise, Departed`;
  assert.ok(hitOf(arrived).remark?.includes(said), hitOf(arrived).remark);
  const silent = { ...row, eta: null, timing: null, last_event: null, own_references: [] };
  assert.equal(hitOf(silent).remark, 'MEDUOL197367, No ETA, ONE, AURORA, Rotterdam, NL');
});
