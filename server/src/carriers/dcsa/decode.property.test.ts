import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  equipmentEvent,
  type SampleEvent,
  shipmentEvent,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { decodeDcsa } from './decode.ts';
import type { TimeRule } from './event-time-rule.ts';

const rules = { carrier: 'TEST', timeRule: 'evidence' } as const;

suite('for any input', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(wildEvent(), { maxLength: 6 }).map((events) => JSON.stringify(events)),
    fc.array(wildEvent(), { maxLength: 6 }).map((events) => JSON.stringify({ events })),
  );

  test('decoding never throws, and its result is plain JSON', () => {
    fc.assert(
      fc.property(
        fc.array(anything, { maxLength: 3 }),
        fc.constantFrom('offset', 'wall_clock', 'evidence'),
        (pages, rule) => {
          const decoded = decodeDcsa(pages, { carrier: 'TEST', timeRule: rule as TimeRule });
          assert.deepEqual(JSON.parse(JSON.stringify(decoded)), decoded);
        },
      ),
      { numRuns: 500 },
    );
  });

  for (const pages of [
    null,
    undefined,
    7,
    'text',
    [null, 3, {}],
    ['['.repeat(200_000)],
    [`[${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}]`],
  ]) {
    test(`not for ${String(JSON.stringify(pages)).slice(0, 30)} either`, () => {
      decodeDcsa(pages as string[], { carrier: 'TEST', timeRule: 'offset' });
    });
  }

  test('repeating or splitting pages gives the same events', () => {
    fc.assert(
      fc.property(fc.array(wildEvent(), { maxLength: 12 }), fc.nat(12), fc.boolean(), (events, at, again) => {
        const whole = decodeDcsa([JSON.stringify(events)], rules).events;
        const pages = [events.slice(0, at), events.slice(at), ...(again ? [events] : [])];
        const parts = decodeDcsa(
          pages.map((page) => JSON.stringify(page)),
          rules,
        );
        assert.deepEqual(asSet(parts.events), asSet(whole));
      }),
    );
  });
});

function asSet(events: TrackingEvent[]): string[] {
  return events.map((event) => JSON.stringify(event)).sort();
}

/** Valid events with some members replaced by nonsense. */
function wildEvent(): fc.Arbitrary<SampleEvent> {
  const base = fc.constantFrom(transportEvent(), equipmentEvent(), shipmentEvent());
  const member = fc.constantFrom(
    'eventType',
    'eventClassifierCode',
    'eventDateTime',
    'eventID',
    'transportEventTypeCode',
    'equipmentReference',
    'transportCall',
    'eventLocation',
    'references',
    'documentReferences',
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '2024-05-03T00:00:00Z',
      '2024-05-04',
      '2024-05-05T10:00:00-06:00',
      'ACT2024-05-03T00:00:00+09:00',
    ),
  );
  return fc
    .tuple(base, fc.array(fc.tuple(member, value), { maxLength: 2 }))
    .map(([event, changes]) => ({ ...event, ...Object.fromEntries(changes) }));
}
