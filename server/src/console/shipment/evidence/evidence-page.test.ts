import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { after, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { voyageEvents } from '../../../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../../../test/harness/voyage-carrier.ts';
import { verifyEvidenceFile } from '../../../evidence/verify-evidence-file.ts';
import { consolePrefix } from '../../routes.ts';
import type { CitedAnswer, CitingTime, EvidenceView } from '../schemas/evidence-view.ts';

const msc = await startVoyageCarrier({ after });
const app = await openConsoleApp({ after }, { carriers: [msc.settings] });
const { clock, tracking, store } = app;
const dayMs = 86_400_000;
const startMs = clock.now().getTime();
const day = (days: number) => new Date(startMs + days * dayMs).toISOString().slice(0, 10);

async function track(who: SignedIn, reference: string, tags: string[] = []): Promise<void> {
  const body = { references: [reference], words: [{ reference, tags }] };
  const { body: answer } = await who.call(`/w/${who.workspaceId}/live/track`, { body });
  assert.match(answer.data[0].outcome, /tracked/, JSON.stringify(answer));
}

const viewOf = ({ workspaceId }: SignedIn, box: string) =>
  `/w/${workspaceId}/live/shipments/${box}/evidence-view`;
const fileOf = ({ workspaceId }: SignedIn, box: string) =>
  `${app.url}${consolePrefix}/w/${workspaceId}/live/shipments/${box}/evidence`;

async function fileFor(who: SignedIn, box: string): Promise<{ status: number; body: string }> {
  const response = await fetch(fileOf(who, box), { headers: { cookie: who.cookie } });
  return { status: response.status, body: await response.text() };
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

test('the page shows each step and ETA with the answer that gave it, and the file of that key is verified', async () => {
  const ada = await app.signIn();
  const box = 'MSCU6100000';
  msc.says(box, voyageEvents(box, { loaded: day(-5), eta: day(20), bl: 'MEDUEV610000' }));
  await track(ada, box);
  clock.advance(dayMs);
  msc.says(box, voyageEvents(box, { loaded: day(-5), eta: day(23), bl: 'MEDUEV610000' }));
  await ada.call(`/w/${ada.workspaceId}/live/shipments/${box}/refresh`, { method: 'POST' });
  const view: EvidenceView = (await ada.call(viewOf(ada, box))).body.data;

  const { rows } = await store.pool.query(
    `select observations.received_at, pages[1] as page from observations join answers on answers.id = answer_id
     join shipments on shipments.id = shipment_id where reference = $1 order by observations.id`,
    [box],
  );
  const hash = (page: string) => createHash('sha256').update(page).digest('hex');
  assert.deepEqual(
    view.answers.map(({ received_at, sha256 }) => [received_at, sha256]),
    rows.map(({ received_at, page }) => [received_at.toISOString(), [hash(page)]]),
  );
  const sourceOf = (cited: CitingTime | null): CitedAnswer | undefined =>
    view.answers.find(({ number }) => number === cited?.answer);
  const [{ bl, vessel, imo, pol, pod, equipment_type, steps } = assert.fail('there is no box')] = view.boxes;
  assert.deepEqual([bl, vessel, pol, pod], ['MEDUEV610000', 'NORTHERN WIND', 'Ningbo, CN', 'Rotterdam, NL']);
  assert.match(String(imo), /^\d{7}$/);
  assert.match(String(equipment_type), /^40'/);
  assert.deepEqual(
    steps.map(({ event, expected, actual }) => [event, sourceOf(expected)?.number, sourceOf(actual)?.number]),
    [
      ['Loaded on vessel at port of loading', undefined, 1],
      ['Vessel departed from port of loading', undefined, 1],
      ['Vessel arrival at port of discharge', 2, undefined],
      ['Discharge from vessel at port of discharge', 2, undefined],
    ],
  );
  assert.equal(steps[0]?.actual?.zone, 'Asia/Shanghai');
  assert.deepEqual(
    view.etas.map(({ current, answer }) => [current?.slice(0, 10), answer]),
    [
      [day(20), 1],
      [day(23), 2],
    ],
  );
  assert.deepEqual(
    [view.has_more_etas, view.has_more_events, view.box_count, view.removed_answers],
    [false, false, 1, 0],
  );
  const { status, body } = await fileFor(ada, box);
  assert.equal(status, 200);
  const verified = await verifyEvidenceFile(bytesOf(body), view.public_key);
  assert.equal(verified.reference, box);
  assert.equal(
    view.fingerprint,
    createHash('sha256').update(Buffer.from(view.public_key, 'base64url')).digest('hex'),
  );
});

test('a limited viewer has the evidence of their shipments alone, without deliveries', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const url = 'https://hooks.example.com/secret';
  const { body: made } = await ada.call(`/w/${workspaceId}/live/webhooks`, { body: { url } });
  assert.ok(made.data, JSON.stringify(made));
  const [theirs, others] = ['MSCU6100001', 'MSCU6100002'];
  for (const [box, tag] of [
    [theirs, 'acme'],
    [others, 'globex'],
  ] as const) {
    msc.says(box, voyageEvents(box, { loaded: day(-5), eta: day(20) }));
    await track(ada, box, [tag]);
  }
  clock.advance(dayMs);
  msc.says(theirs, voyageEvents(theirs, { loaded: day(-5), arrived: day(0) }));
  await ada.call(`/w/${workspaceId}/live/shipments/${theirs}/refresh`, { method: 'POST' });

  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const stranger = await app.signIn();
  const eventsFor = async (who: SignedIn): Promise<EvidenceView['events']> =>
    (await who.call(viewOf(who, theirs))).body.data.events;
  const [seen] = await eventsFor(viewer);
  assert.deepEqual(
    seen?.deliveries?.map(({ to, state }) => [to, state]),
    [['https://hooks.example.com', 'pending']],
  );
  assert.ok((await eventsFor(limited)).every(({ deliveries }) => deliveries === null));
  const [whole, limitedFile] = [await fileFor(viewer, theirs), await fileFor(limited, theirs)];
  assert.match(whole.body, /hooks\.example\.com/);
  assert.doesNotMatch(limitedFile.body, /hooks\.example\.com|deliveries/);
  await verifyEvidenceFile(bytesOf(limitedFile.body), null);
  assert.equal((await limited.call(viewOf(limited, others))).status, 404);
  assert.equal((await fileFor(limited, others)).status, 404);
  const foreign = await fetch(fileOf(ada, theirs), {
    headers: { cookie: stranger.cookie },
  });
  assert.equal(foreign.status, 404);
});

test('files for pages and for the API share one limit', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  for (let file = 0; file < 2; file += 1)
    tracking.evidenceFiles.begin(workspaceId, { raw: new EventEmitter() });
  const { status, body } = await fileFor(ada, 'MSCU6100000');
  assert.deepEqual([status, JSON.parse(body).error.code], [429, 'rate_limited']);
});

test('a file breaks off when its reader may no longer read the shipment', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const box = 'MSCU6100009';
  msc.says(box, voyageEvents(box));
  await track(ada, box, ['acme']);
  await store.pool.query(
    `insert into observations (shipment_id, answer_id, complete, received_at, simulated)
     select shipment_id, answer_id, complete, received_at, observations.simulated from observations
     join shipments on shipments.id = shipment_id cross join generate_series(1, 4000) where reference = $1`,
    [box],
  );
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const answer = await fetch(fileOf(limited, box), {
    headers: { cookie: limited.cookie },
  });
  assert.equal(answer.status, 200);
  await store.pool.query(
    "update memberships set tags = '{globex}', tag_keys = '{globex}' where person_id = $1",
    [limited.personId],
  );
  await assert.rejects(answer.text(), /terminated/);
});
