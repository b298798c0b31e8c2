// A carrier that bills every question is asked about tracked references, or when the client names it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { anotherServer } from '../../../test/harness/services.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../../test/harness/voyage-carrier.ts';
import type { Principal } from '../../accounts/principal.ts';
import { carrierSettings } from '../../carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import { checkDigit } from '../../domain/references/container-number.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { type TrackOptions, track } from '../track.ts';

const app = await openTrackingApp({ after });
const { clock, msc } = app;
const { signal } = new AbortController();
const cma = await startVoyageCarrier({ after }, 'CMDU');
const { baseUrl } = cma.settings;
const billing = carrierSettings({ scac: 'CMDU', profile: 'cma-cgm', baseUrl, auth: { kind: 'none' } });
const live = createLiveDirectory([billing, msc.settings], { now: clock.now });
const deps = anotherServer(app.deps, { directories: { ...app.deps.directories, live } });

let boxes = 0;
function newBox(prefix = 'CMAU'): string {
  boxes += 1;
  const body = `${prefix}${String(boxes).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
}

const countedOf = async (caller: Principal) => (await deps.readUsage(caller)).no_data_today;

async function refusal(caller: Principal, box: string, options: Partial<TrackOptions> = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: particulars of every shape
  const problem = await track(deps, caller, box, { signal, ...options }).catch((error: any) => error);
  assert.ok(problem instanceof Problem);
  const { code, message, details } = problem as Problem & {
    details: { reason: string; candidates: object[] };
  };
  return { code, message, reason: details.reason, candidates: details.candidates };
}

test('it is not asked about a new reference, and the answer says how to ask it', async () => {
  const { principal } = await app.client();
  const box = newBox();
  for (const options of [{}, { everyone: true }]) {
    const { code, message, reason, candidates } = await refusal(principal, box, options);
    assert.equal(code, 'no_carrier_data');
    assert.match(
      message,
      /CMA CGM was not asked, because it bills every question. To ask it, add carrier=CMDU\./,
    );
    assert.equal(reason, 'everyone' in options ? 'no_data' : 'not_asked');
    assert.partialDeepStrictEqual(candidates.at(-1), { scac: 'CMDU', outcome: 'not_asked' });
  }
  assert.equal(cma.asked(), 0);
  assert.equal(await countedOf(principal), 1, 'only of those who were asked');
});

test('it is asked when the client names it; a reference that it does not know then counts', async () => {
  const { principal } = await app.client();
  const [known, unknown] = [newBox(), newBox()];
  cma.says(known, voyageEvents(known));
  const { shipment } = await track(deps, principal, known, { hint: 'CMDU', signal });
  assert.equal(shipment.carrier.scac, 'CMDU');
  assert.equal(await countedOf(principal), 0);
  const { candidates } = await refusal(principal, unknown, { hint: 'CMDU' });
  assert.partialDeepStrictEqual(candidates, [{ scac: 'CMDU', outcome: 'no_data' }]);
  assert.equal(await countedOf(principal), 1);
  cma.fails(unknown, 400);
  clock.advance(60_000);
  await refusal(principal, unknown, { hint: 'CMDU' });
  assert.equal(await countedOf(principal), 2, 'a refused question is billed as well');
});

test('a shipment tracked with it is followed without naming it', async () => {
  const { principal } = await app.client();
  const box = newBox();
  cma.says(box, voyageEvents(box));
  await track(deps, principal, box, { hint: 'CMDU', signal });
  clock.advance(16 * 60_000);
  await track(deps, principal, box, { signal });
  assert.equal(cma.asked(box), 2);
});

test('the console says so, and asks it only on a separate decision', async () => {
  const consoleApp = await openConsoleApp({ after }, { carriers: [billing] });
  const ada = await consoleApp.signIn();
  const box = newBox();
  cma.says(box, voyageEvents(box));
  const add = async (wish: object) =>
    (await ada.call(`/w/${ada.workspaceId}/live/track`, { body: { references: [box], ...wish } })).body
      .data[0];
  const { outcome, askedOf } = await add({ everyone: true });
  assert.equal(outcome, 'no_data');
  assert.deepEqual(askedOf, {
    asked: [],
    others: [],
    billed: [{ scac: 'CMDU', name: 'CMA CGM' }],
    owner: null,
  });
  assert.equal(cma.asked(box), 0);
  assert.equal((await add({ carrier: 'CMDU' })).outcome, 'tracked');
});
