import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, box } from '../../../test/harness/events.ts';
import { aboutQuestion, isAboutOthers } from './about-question.ts';

const own = act('LOAD', 'CNSHA', '2026-03-05T08:00');
const both = act('LOAD', 'CNSHA', '2026-03-05T08:00', { containers: ['MSCU1234566', box] });
const unnamed = act('DEPA', 'CNSHA', '2026-03-05T20:00', { ship: 'AURORA' });
const others = act('LOAD', 'CNSHA', '2026-02-05T08:00', { containers: ['MSCU1234566'], ship: 'BOREAS' });
const theirShip = act('DEPA', 'CNSHA', '2026-02-05T20:00', { ship: 'BOREAS' });
const question = { kind: 'equipment', reference: box } as const;

test('of an answer about a box, events of other boxes and their ships are set aside in one entry', () => {
  const events = [own, others, both, unnamed, theirShip];
  const about = aboutQuestion({ events, setAside: [] }, question);
  assert.deepEqual(about.events, [own, both, unnamed]);
  assert.deepEqual(
    about.setAside.map(({ reason }) => reason),
    [`Events about other containers (MSCU1234566), and not about ${box}: 2.`],
  );
});

test('an answer about a paper may name any box', () => {
  const decoded = { events: [own, others], setAside: [] };
  assert.equal(aboutQuestion(decoded, { kind: 'transport_document', reference: 'LFND24050301' }), decoded);
});

test('only events about others are no data; parts that could not be read may be about the box', () => {
  const setAside = [{ reason: 'It has no eventDateTime.', position: 'page 1, event 1', raw: {} }];
  assert.equal(isAboutOthers({ events: [others, theirShip], setAside: [] }, question), true);
  assert.equal(isAboutOthers({ events: [others], setAside }, question), false);
  assert.equal(isAboutOthers({ events: [others, unnamed], setAside: [] }, question), false);
  assert.equal(isAboutOthers({ events: [], setAside: [] }, question), false);
});
