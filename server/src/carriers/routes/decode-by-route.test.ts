// An answer by a route with very many events is read in slices, so that a server answers others meanwhile.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  rawEvent,
  terminal49Events,
  terminal49Shipment,
} from '../../../test/harness/carriers/sample-terminal49.ts';
import { milestone, vizionUpdate } from '../../../test/harness/carriers/sample-vizion.ts';
import { shipsgoBody, shipsgoMovement } from '../../../test/harness/carriers/shipsgo-answers.ts';
import { watchTurns } from '../../../test/harness/longest-turn.ts';
import { checkDigit } from '../../domain/references/container-number.ts';
import type { Via } from '../../domain/references/via.ts';
import { inSlices } from '../../work/in-slices.ts';
import { stepsByRoute } from './decode-by-route.ts';

const [boxes, eventsOfBox] = [300, 50];
/** A moment for each event; the latest come first, as some services write them. */
const momentOf = (at: number) => new Date(Date.parse('2026-03-02T00:00:00Z') - at * 3_600_000).toISOString();
const each = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const numberOf = (box: number) => {
  const body = `MSCU${String(box).padStart(6, '0')}`;
  return body + checkDigit(body);
};

/** A Bill of Lading with 15,000 events. */
const answers: Readonly<Record<Via, () => string[]>> = {
  shipsgo() {
    const movements = each(eventsOfBox, (at) => shipsgoMovement('LOAD', 'CNSHA', momentOf(at)));
    const body = shipsgoBody() as { shipment: object };
    const containers = each(boxes, (box) => ({ number: numberOf(box), movements }));
    return [JSON.stringify({ ...body, shipment: { ...body.shipment, containers } })];
  },
  terminal49() {
    const ids = each(boxes, (box) => `00000000-0000-4000-8000-${String(box).padStart(12, '0')}`);
    const shipment = terminal49Shipment(
      { pod_eta_at: '2026-04-02T00:00:00Z', pol_atd_at: '2026-03-01T00:00:00Z' },
      ids.map((id, box) => ({ id, number: numberOf(box) })),
    );
    const pages = ids.map((id) =>
      terminal49Events(
        ...each(eventsOfBox, (at) => rawEvent({ id: `${id}-${at}`, timestamp: momentOf(at) }, id)),
      ),
    );
    return [shipment, ...pages];
  },
  vizion: () =>
    each(boxes, (box) => {
      const milestones = each(eventsOfBox, (at) => milestone({ timestamp: momentOf(at) }));
      const update = vizionUpdate(milestones, { container_id: numberOf(box) }, { reference_id: `r-${box}` });
      return JSON.stringify([update]);
    }),
};

suite('an answer with 15,000 events', () => {
  for (const [via, answer] of Object.entries(answers)) {
    test(`by ${via} is read as far as the limit, and nobody waits for more than 100 ms`, async () => {
      const pages = answer();
      // Once before, as a server that has run for a while.
      await inSlices(stepsByRoute(pages, `MSCU@${via}`));
      const turns = watchTurns();
      const { events, setAside } = await inSlices(stepsByRoute(pages, `MSCU@${via}`));
      const longest = turns();
      assert.ok(events.length >= 10_000, `${events.length}`);
      assert.match(setAside.at(-1)?.reason ?? '', /4999 after it are not read/);
      assert.ok(longest < 100, `${longest} ms`);
    });
  }
});
