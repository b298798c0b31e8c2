import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { realDelays } from '../../../simulator/src/world/delays/real.ts';
import { openWorld } from '../../../simulator/src/world/world.ts';
import { type EventTime, wallClock } from '../../src/domain/event-time.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import { openBrowserTests, shown } from './harness.ts';

const tests = await openBrowserTests(
  { after },
  // No duty changes the shipment while the test looks at it.
  { ROLES: 'api' },
);

suite('the page of a shipment', () => {
  test('the page shows the chosen container of a Bill of Lading, also after a reload', async (t) => {
    const bill = knownBill();
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [bill] } });
    await show(`/shipments/${bill}`);
    const boxes = page.getByRole('navigation', { name: 'Containers of this Bill of Lading' });
    const [first, second] = await boxes.getByRole('link').all();
    assert.ok(first && second);
    assert.equal(await first.getAttribute('aria-current'), 'true');
    const container = /[A-Z]{4}\d{7}/.exec((await second.textContent()) ?? '')?.[0] ?? '';
    await second.click();
    await page.waitForURL(`**/shipments/${bill}?box=${container}`);
    await page.getByText(`${container} · with`).waitFor();
    await page.getByRole('tab', { name: 'Answers' }).click();
    await page.waitForURL('**&tab=answers');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.reload();
    await page.getByText(`${container} · with`).waitFor();
    assert.equal(await boxes.locator('[aria-current]').count(), 1);
    await page.getByRole('tab', { name: 'Answers', selected: true }).waitFor();
    await first.click();
    await page.waitForURL('**tab=answers');
    await page.getByRole('tab', { name: 'Answers', selected: true }).waitFor();
    await shown(page);
    const beyond = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
    assert.equal(beyond, 0, 'only the content scrolls, not the document');
  });

  test('the page shows who has released the box and who holds it, each with its time', async (t) => {
    const reference = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await storeInJourney(workspaceId, 'release', {
      customs: { state: 'held', since: at('2026-03-20') },
      carrier: { state: 'released', since: at('2026-03-22') },
      terminal: null,
      billReceivedAt: at('2026-03-21'),
      freightPaidAt: null,
      freeTimeEndedAt: null,
      holds: [
        {
          agency: 'customs',
          reason: 'Customs hold: scan',
          since: at('2026-03-18'),
          liftedAt: at('2026-03-19'),
        },
        { agency: 'customs', reason: 'Customs hold: papers', since: at('2026-03-20'), liftedAt: null },
      ],
    });
    await show(`/shipments/${reference}`);
    const panel = page.getByRole('region', { name: 'Release' });
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(
      text,
      /Customs On hold .*20.* Carrier Released .*22.* Original Bill of Lading Received .*21/,
    );
    assert.match(
      text,
      /Customs hold: scan since .*18.* lifted .*19.* Customs hold: papers since .*20.* Open$/,
    );
  });

  test('the details say who put on each seal', async (t) => {
    const reference = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    const sources = ['CAR', 'SHI', 'CST', 'CNS', 'TER', 'CUS', 'VET', 'PHY', null];
    await storeInJourney(workspaceId, 'particulars', {
      seals: sources.map((source, index) => ({ number: `S${index}`, source })),
      serviceCode: null,
      delay: null,
      references: [],
    });
    await show(`/shipments/${reference}`);
    const text = await page.getByRole('region', { name: 'Details' }).innerText();
    const named = ['carrier', 'shipper', 'customer', 'consolidator', 'terminal', 'customs']
      .concat('veterinary office', 'plant health office')
      .map((source, index) => `S${index} (${source})`);
    assert.ok(text.includes([...named, 'S8'].join(', ')), text);
  });

  test('a journey whose ship had arrived before it was tracked has no first ETA', async (t) => {
    const reference = knownBill('delivered');
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await show(`/shipments/${reference}`);
    const panel = page.getByRole('region', { name: 'How the ETA changed' });
    await panel.getByText('The ship had arrived when tracking began.').waitFor();
    assert.equal(await panel.getByText('Unchanged since the first ETA.').count(), 0);
  });
});

/** A part of the journey of the first box, as the journey has it after a message. */
async function storeInJourney<Part extends 'release' | 'particulars'>(
  workspaceId: string,
  part: Part,
  value: NonNullable<Journey[Part]>,
): Promise<void> {
  const path = `{journeys,0,${part}}`;
  await tests.store.db
    .updateTable('shipments')
    .set({ state: sql`jsonb_set(state, ${path}::text[], ${JSON.stringify(value)}::jsonb)` })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

function at(day: string): EventTime {
  return wallClock(`${day}T09:00:00`, 'America/Los_Angeles');
}

/** A Bill of Lading of the demo's carriers with several containers, at sea or at another stage. */
function knownBill(stage: 'at_sea' | 'delivered' = 'at_sea'): string {
  const now = Date.now();
  const world = openWorld({ seed: 1, shipments: 20_000, delays: realDelays(1) });
  const wanted = { kind: 'bill', stage, leastBoxes: 2, limit: 1 } as const;
  const [found] = listReferences(world, wanted, now).references;
  assert.ok(found);
  return found.reference;
}
