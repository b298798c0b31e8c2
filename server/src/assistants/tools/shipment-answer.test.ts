import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailExample, trackingExample } from '../../tracking/showing/examples.ts';
import { exceptionExample } from '../../tracking/showing/exception.ts';
import { shipmentAnswer } from './shipment-answer.ts';

const beside = { simulated: false, url: 'https://landfall.example.com/w/ws_1/live/shipments/MEDUOL197367' };

test('a shipment with very much to say is cut, and the answer says of what', () => {
  const { tracking } = detailExample;
  const [step = assert.fail('the example has a step')] = tracking.trace;
  const [leg = assert.fail('the example has a leg')] = trackingExample.tracking.legs;
  const containers = Array.from({ length: 80 }, (_, at) => ({ ...tracking, container: `MSCU${at}` }));
  const long = {
    ...detailExample,
    exceptions: Array(60).fill(exceptionExample),
    tracking: { ...tracking, containers, trace: Array(100).fill(step), legs: Array(70).fill(leg) },
  };
  const answer = shipmentAnswer(long, beside);
  assert.deepEqual(
    [answer.trace, answer.legs, answer.other_containers, answer.exceptions].map(({ length }) => length),
    [40, 40, 50, 50],
  );
  assert.equal(answer.containers_in_all, 80);
  assert.deepEqual(answer.cut, [
    '60 older steps of trace',
    '30 older legs',
    '30 of other_containers',
    '10 exceptions',
  ]);
  assert.deepEqual(shipmentAnswer(detailExample, beside).cut, []);
});
