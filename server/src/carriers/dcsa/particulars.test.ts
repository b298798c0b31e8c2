import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  equipmentEvent,
  type SampleEvent,
  transportCall,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import type { Particulars } from '../../domain/events/particulars.ts';
import { decodeDcsa } from './decode.ts';

function particularsOf(event: SampleEvent): Particulars | undefined {
  const { events } = decodeDcsa([JSON.stringify([event])], { carrier: 'TEST', timeRule: 'offset' });
  assert.equal(events.length, 1);
  return events[0]?.particulars;
}

test('seals, service, reason of a delay and references are read from an event', () => {
  const read = particularsOf(
    equipmentEvent({
      seals: [{ sealNumber: 'KR0123456', sealSource: 'car', sealType: 'BLT' }, { sealNumber: 77 }],
      references: [
        { referenceType: 'FF', referenceValue: 'IMP 0815' },
        { referenceType: 'EQ', referenceValue: 'MSCU1234566' },
      ],
      delayReasonCode: 'wea',
      changeRemark: 'Bad weather',
      transportCall: transportCall({ carrierServiceCode: 'FE1' }),
    }),
  );
  assert.deepEqual(read, {
    seals: [
      { number: 'KR0123456', source: 'CAR' },
      { number: '77', source: null },
    ],
    serviceCode: 'FE1',
    delayReasonCode: 'WEA',
    changeRemark: 'Bad weather',
    references: [{ type: 'FF', value: 'IMP 0815' }],
  });
});

test('the deprecated remark is read if the new one is missing', () => {
  assert.equal(particularsOf(transportEvent({ vesselScheduleChangeRemark: 'Fog' }))?.changeRemark, 'Fog');
});

test('an event that adds nothing has no particulars', () => {
  assert.equal(
    particularsOf(transportEvent({ seals: [], delayReasonCode: null, references: 'none' })),
    undefined,
  );
});

test('numbers that are too long are left out, a remark is cut, and lists have an end', () => {
  const many = <Entry>(entry: (at: number) => Entry) => Array.from({ length: 40 }, (_, at) => entry(at));
  const read = particularsOf(
    transportEvent({
      seals: [{ sealNumber: 'S'.repeat(36) }, ...many((at) => ({ sealNumber: `S${at}` }))],
      references: [
        { referenceType: 'FF', referenceValue: 'V'.repeat(101) },
        { referenceType: 'FORWARDER', referenceValue: 'V' },
        ...many((at) => ({ referenceType: 'PO', referenceValue: at })),
      ],
      delayReasonCode: 'W'.repeat(11),
      changeRemark: 'R'.repeat(251),
    }),
  );
  assert.equal(read?.seals.length, 9);
  assert.equal(read?.references.length, 10);
  assert.equal(read?.delayReasonCode, null);
  assert.equal(read?.changeRemark, 'R'.repeat(250));
});
