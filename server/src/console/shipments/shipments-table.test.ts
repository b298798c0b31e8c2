import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { parseCsv } from '../../domain/sheet/parse-csv.ts';
import { subjectOf } from '../../domain/sheet/subjects.ts';
import { languages } from '../../domain/text/language.ts';
import { sorts } from '../../tracking/listing/box-order.ts';
import { csvHeadings } from './csv-headings.ts';
import { etaDays, weekDays } from './day-ranges.ts';

const caps = { savedViews: 3 };
const app = await openConsoleApp({ after }, { caps });
const at = (who: SignedIn, path: string) => `/w/${who.workspaceId}${path}`;

/** The sandbox has a scenario for each of these words in a reference. */
const references = ['MSCU1234566', 'MSCU1234566DELAY', 'MSCU1234566ARRIVE', 'HLCU7654321', 'MAEU0000017'];

async function trackAll(who: SignedIn, mode = 'test', of: readonly string[] = references) {
  const answer = await who.call(at(who, `/${mode}/track`), { body: { references: of } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
}

/** As if the ETA had been so many days earlier at first. */
async function slip({ workspaceId }: SignedIn, reference: string, days: number) {
  await app.store.db
    .updateTable('journeys')
    .set({ slip_days: days })
    .where('workspace_id', '=', workspaceId)
    .where('reference', '=', reference)
    .execute();
}

/** All rows, loaded in pages of two. */
async function readTable(who: SignedIn, query: string) {
  const rows = [];
  let cursor: string | null = '';
  do {
    const after: string = cursor ? `&after=${cursor}` : '';
    const { status, body } = await who.call(at(who, `/test/shipments?limit=2&${query}${after}`));
    assert.equal(status, 200, JSON.stringify(body));
    rows.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return rows;
}

suite('the table', () => {
  test('searches of one person run one after the other, and too many at once are refused', async () => {
    const ada = await app.signIn({ role: 'viewer' });
    const paths = ['/test/facets', '/test/shipments?q=x', '/test/shipments.csv'];
    const asked = Array.from({ length: 60 }, (_, index) => ada.call(at(ada, paths[index % 3] ?? '')));
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
    assert.ok(statuses.has(200));
    for (const status of statuses) assert.ok(status === 200 || status === 429, String(status));
    for (const path of paths) assert.equal((await ada.call(at(ada, path))).status, 200, path);
  });

  test('a row shows where a box is, its ship, and when it arrives', async () => {
    const ada = await app.signIn({ role: 'viewer' });
    const grace = await app.signIn({ role: 'developer', workspaceId: ada.workspaceId });
    await trackAll(grace, 'test', ['MSCU1234566']);
    const [row, ...rest] = await readTable(ada, '');
    assert.equal(rest.length, 0);
    assert.equal(row.reference, 'MSCU1234566');
    assert.equal(row.status, 'in_transit');
    assert.match(row.pol.location, /, [A-Z]{2}$/);
    assert.match(row.port_of_discharge.location, /, [A-Z]{2}$/);
    assert.match(row.eta, /^\d{4}-\d\d-\d\d$/);
    assert.match(row.eta_initial, /^\d{4}-\d\d-\d\d$/);
    assert.ok(row.vessel !== '' && row.last_event.event !== '' && row.last_event.location !== '');
  });

  test('every order shows every row once in any page size, and descending is the reverse of ascending', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    for (const sort of sorts.filter((each) => !each.startsWith('-'))) {
      const upwards = (await readTable(ada, `sort=${sort}`)).map((row) => row.id);
      const downwards = (await readTable(ada, `sort=-${sort}`)).map((row) => row.id);
      assert.equal(new Set(upwards).size, references.length, sort);
      assert.deepEqual(downwards, upwards.toReversed(), sort);
      const found = (await readTable(ada, `sort=${sort}&q=mscu&arrived=false`)).map((row) => row.reference);
      assert.deepEqual(found.toSorted(), ['MSCU1234566', 'MSCU1234566DELAY'], `${sort}, narrowed`);
    }
  });

  test('by number, the containers stand in the order of their letters and digits', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const containers = (await readTable(ada, 'sort=container')).map((row) => row.container);
    assert.deepEqual(containers, containers.toSorted());
  });

  test('by route, the ports of loading stand in order, then those of discharge; without any, at the end', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const write = (reference: string, pol: string, pod: string) =>
      app.store.pool.query(
        'update journeys set pol = $3, pod = $4 where workspace_id = $1 and reference = $2',
        [ada.workspaceId, reference, pol, pod],
      );
    const [second = '', first = '', unknown = '', nowhere = '', third = ''] = references;
    await write(second, 'Busan, KR', 'Rotterdam, NL');
    await write(first, 'Busan, KR', 'Antwerp, BE');
    await write(third, 'Shanghai, CN', '');
    await write(unknown, '', 'Antwerp, BE');
    await write(nowhere, '', '');
    const order = async (sort: string) => (await readTable(ada, `sort=${sort}`)).map((row) => row.reference);
    assert.deepEqual(await order('route'), [first, second, third, nowhere, unknown]);
    const csv = `${app.url}/console/api${at(ada, '/test/shipments.csv?sort=route')}`;
    const lines = (await (await fetch(csv, { headers: { cookie: ada.cookie } })).text())
      .trimEnd()
      .split('\r\n');
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',')[0]),
      await order('route'),
    );
  });

  test('by last milestone, what happened last comes first in the descending order', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const rows = await readTable(ada, 'sort=-last');
    const moments = rows.map(({ last_event: last }) =>
      last === null ? Number.NEGATIVE_INFINITY : Date.parse(last.time),
    );
    assert.deepEqual(
      moments,
      moments.toSorted((a, b) => b - a),
    );
    assert.ok(new Set(moments).size > 1);
  });

  test('pages go on behind the longest names of ships and ports', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const name = '船'.repeat(300);
    await app.store.pool.query(
      'update journeys set vessel = $2, pol = $2, pod = $2 where workspace_id = $1',
      [ada.workspaceId, name],
    );
    for (const sort of ['vessel', 'route'])
      assert.equal((await readTable(ada, `sort=${sort}`)).length, references.length, sort);
  });

  test('by status, delayed shipments come first and the latest arrivals last', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const statuses = (await readTable(ada, 'sort=status')).map((row) => row.status);
    assert.equal(statuses[0], 'delayed');
    assert.equal(statuses.at(-1), 'arrived');
  });

  test('a page keeps its rows: exactly those between two cursors, also when new ones are added', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'test', references.slice(0, 3));
    const first = (await ada.call(at(ada, '/test/shipments?limit=2'))).body;
    app.clock.advance(60_000);
    await trackAll(ada, 'test', references.slice(3));
    const again = (await ada.call(at(ada, `/test/shipments?limit=100&until=${first.next_cursor}`))).body;
    assert.equal(again.data.length, 4, 'the two new ones came to the first page');
    const rest = (await ada.call(at(ada, `/test/shipments?after=${first.next_cursor}`))).body;
    assert.equal(rest.data.length, 1);
    const seen = [...again.data, ...rest.data].map((row) => row.reference);
    assert.deepEqual(seen.toSorted(), references.toSorted());
  });

  test('filters and search select rows, and the counts match', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const delayed = await readTable(ada, 'status=delayed');
    assert.deepEqual(
      delayed.map((row) => row.reference),
      ['MSCU1234566DELAY'],
    );
    const found = await readTable(ada, 'q=hlcu%20765-4');
    assert.deepEqual(
      found.map((row) => row.reference),
      ['HLCU7654321'],
    );
    assert.deepEqual(await readTable(ada, 'q=%25'), [], 'a wildcard stands for itself');
    const { vessel } = delayed[0];
    const sameShip = await readTable(ada, `q=${encodeURIComponent(vessel.toLowerCase())}`);
    assert.ok(sameShip.some((row) => row.reference === 'MSCU1234566DELAY'));
    const across = encodeURIComponent(`6DELAY${delayed[0].container}`);
    assert.deepEqual(await readTable(ada, `q=${across}`), [], 'a word is found in one field');
    assert.equal((await readTable(ada, 'arrived=true')).length, 1);

    const facets = (await ada.call(at(ada, '/test/facets?status=delayed'))).body.data;
    assert.deepEqual(facets.total, { count: 1, atLeast: false });
    assert.deepEqual(facets.carriers, [{ scac: 'SBOX', name: delayed[0].carrier.name, count: 1 }]);
    assert.equal(facets.standings.overdue, 1);
    await slip(ada, 'HLCU7654321', 3);
    const [slipped, ...others] = await readTable(ada, 'timing=slipped');
    assert.deepEqual([slipped.reference, slipped.timing, others.length], ['HLCU7654321', 'slipped', 0]);
    assert.equal((await readTable(ada, 'sort=-slip'))[0].reference, 'HLCU7654321');
    const timed = (await ada.call(at(ada, '/test/facets?timing=slipped'))).body.data;
    assert.deepEqual([timed.total.count, timed.standings.slipped, timed.standings.arrived], [1, 1, 1]);
    const none = (await ada.call(at(ada, '/test/facets?carrier=MSCU'))).body.data;
    assert.equal(none.total.count, 0);
  });

  test('rows, counts and what is selected are narrowed to boxes with an open exception, of any kind or of one', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'test', ['SLIP1', 'SLIP2']);
    const promise = { method: 'PATCH', body: { promised_at: '2026-01-01' } };
    await ada.call(at(ada, '/test/shipments/SLIP2'), promise);
    for (const [exception, found] of Object.entries({ any: 1, promise_at_risk: 1, rolled_over: 0 })) {
      const query = `exception=${exception}`;
      const shown = (await readTable(ada, query)).map((row) => [row.reference, row.exception]);
      assert.deepEqual(shown, found === 1 ? [['SLIP2', 'promise_at_risk']] : [], exception);
      const read = async (path: string) => (await ada.call(at(ada, `/test/${path}?${query}`))).body;
      assert.equal((await read('facets')).data.total.count, found);
      assert.equal((await read('matching')).data.shipments.length, found);
    }
    assert.equal((await ada.call(at(ada, '/test/shipments?exception=lost'))).status, 400);
  });

  test('rows, counts, the CSV and what is selected are narrowed to ports and to how a promise stands', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'test', ['SLIP1', 'SLIP2']);
    const promise = { method: 'PATCH', body: { promised_at: '2026-01-01' } };
    await ada.call(at(ada, '/test/shipments/SLIP2'), promise);
    const ports = (await ada.call(at(ada, '/test/ports'))).body.data;
    const [first] = await readTable(ada, '');
    const named = ({ name, count }: Record<string, unknown>) => [name, count];
    assert.deepEqual(
      [ports.from.map(named), ports.to.map(named)],
      [[[first.pol.location, 2]], [[first.port_of_discharge.location, 2]]],
    );
    const [from, to] = [ports.from[0].port, ports.to[0].port];
    for (const [query, found] of Object.entries({
      [`port=DEHAM,${from}&promise=at_risk`]: ['SLIP2'],
      [`port=${to}`]: ['SLIP1', 'SLIP2'],
      [`from=${from}&to=DEHAM,${to}`]: ['SLIP1', 'SLIP2'],
      [`from=${to}`]: [],
      [`to=${from}`]: [],
      'port=ZZZZZ': [],
      'promise=none': ['SLIP1'],
      'promise=missed': [],
    })) {
      const shown = (await readTable(ada, query)).map(({ reference }) => reference);
      assert.deepEqual(shown.toSorted(), found, query);
      const read = async (path: string) => (await ada.call(at(ada, `/test/${path}?${query}`))).body;
      assert.equal((await read('facets')).data.total.count, found.length);
      assert.equal((await read('matching')).data.shipments.length, found.length);
      const csv = `${app.url}/console/api${at(ada, `/test/shipments.csv?${query}`)}`;
      const lines = (await (await fetch(csv, { headers: { cookie: ada.cookie } })).text()).trimEnd();
      assert.equal(lines.split('\r\n').length, 1 + found.length);
    }
    for (const wrong of ['port=rotterdam', 'port=NLRTM,', 'from=rotterdam', 'to=NLRTM,', 'promise=kept'])
      assert.equal((await ada.call(at(ada, `/test/shipments?${wrong}`))).status, 400, wrong);
    const stranger = await app.signIn();
    assert.deepEqual((await stranger.call(at(stranger, '/test/ports'))).body.data, { from: [], to: [] });
    assert.equal((await stranger.call(at(ada, '/test/ports'))).status, 404);
  });

  test('a week is a week of the ETA, from Monday to Sunday', async () => {
    assert.deepEqual(weekDays('2026-W01'), { first: '2025-12-29', next: '2026-01-05' });
    assert.deepEqual(weekDays('2026-W53'), { first: '2026-12-28', next: '2027-01-04' });
    assert.throws(() => weekDays('2025-W53'), /no week 53/);
    const ada = await app.signIn();
    await trackAll(ada, 'test', ['MSCU1234566']);
    const [row] = await readTable(ada, '');
    const week = weekOf(row.eta);
    assert.equal((await readTable(ada, `week=${week}`)).length, 1);
    assert.equal((await readTable(ada, 'week=2020-W10')).length, 0);
    const { status, body } = await ada.call(at(ada, '/test/shipments?week=2025-W53'));
    assert.deepEqual([status, body.error.code], [400, 'invalid_request']);
  });

  test('days are days of the ETA, including the last one, and either end may be open', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'test', ['MSCU1234566']);
    const [{ eta: day }] = await readTable(ada, '');
    const next = etaDays(`..${day}`).next ?? '';
    for (const [days, count] of [
      [`${day}..${day}`, 1],
      [`${day}..`, 1],
      [`..${day}`, 1],
      [`${next}..`, 0],
      [`2020-01-01..2020-01-31`, 0],
    ] as const) {
      assert.equal((await readTable(ada, `eta=${days}`)).length, count, days);
      const { body } = await ada.call(at(ada, `/test/facets?eta=${days}`));
      assert.equal(body.data.total.count, count, days);
    }
    assert.deepEqual(etaDays('2026-02-27..2026-02-28'), { first: '2026-02-27', next: '2026-03-01' });
    for (const wrong of ['2026-02-29..', '..2026-13-01', '..', '2026-02-01', '2026-02-01..now']) {
      const { status, body } = await ada.call(at(ada, `/test/shipments?eta=${wrong}`));
      assert.deepEqual([status, body.error.code], [400, 'invalid_request'], wrong);
    }
  });

  test('days from today are those of the rows, and links to a range of them count the same', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const all = await readTable(ada, '');
    for (const [range, first, last] of [
      ['0..6', 0, 6],
      ['..-1', -Infinity, -1],
      ['-7..-3', -7, -3],
      ['7..', 7, Infinity],
    ] as const) {
      const expected = all.filter(({ days_to_eta }) => days_to_eta >= first && days_to_eta <= last).length;
      assert.equal((await readTable(ada, `days=${range}`)).length, expected, range);
    }
    const { status } = await ada.call(at(ada, '/test/shipments?days=soon..'));
    assert.equal(status, 400);
  });

  test('it contains nothing of another workspace, or of live data', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    await trackAll(ada);
    assert.deepEqual(await readTable(eve, ''), []);
    assert.equal((await eve.call(at(ada, '/test/shipments'))).status, 404);
    assert.deepEqual((await ada.call(at(ada, '/live/shipments'))).body.data, []);
    assert.equal((await ada.call(at(ada, '/sandbox/shipments'))).status, 400);
  });

  test('a cursor of another order, and an invalid one, are refused', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'test', references.slice(0, 2));
    const { next_cursor } = (await ada.call(at(ada, '/test/shipments?limit=1&sort=status'))).body;
    for (const query of [`sort=eta&after=${next_cursor}`, 'after=x', `until=${btoa('["2","1","x","y"]')}`]) {
      const { status, body } = await ada.call(at(ada, `/test/shipments?${query}`));
      assert.deepEqual([status, body.error.code], [400, 'invalid_request'], query);
    }
  });
});

suite('the table as CSV', () => {
  test('contains every row that matches the filters', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const response = await fetch(
      `${app.url}/console/api${at(ada, '/test/shipments.csv?arrived=false&sort=status')}`,
      { headers: { cookie: ada.cookie } },
    );
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^attachment; filename="shipments-.*\.csv"$/,
    );
    const records = parseCsv((await response.text()).trim(), ',');
    const [head, ...rows] = records;
    assert.equal(head?.[0], 'Reference');
    assert.equal(rows.length, references.length - 1);
    assert.equal(rows[0]?.[head?.indexOf('Status') ?? -1], 'Overdue');
  });

  test('is not read for a request that wants only its head', async () => {
    const ada = await app.signIn();
    const path = `${app.url}/console/api${at(ada, '/test/shipments.csv')}`;
    const { status } = await fetch(path, { method: 'HEAD', headers: { cookie: ada.cookie } });
    assert.equal(status, 405);
    const { body } = await ada.call(`/w/${ada.workspaceId}/audit?action=shipments.export`);
    assert.deepEqual(body.data, []);
  });

  test('has semicolons where the reader’s spreadsheet expects them, and the words of the reader’s language', async () => {
    const ada = await app.signIn();
    await trackAll(ada);
    const url = `${app.url}/console/api${at(ada, '/test/shipments.csv?separator=semicolon&language=de&q=DELAY')}`;
    const response = await fetch(url, { headers: { cookie: ada.cookie } });
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'Excel knows by these that it is UTF-8');
    const [head = '', row = ''] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    assert.match(head, /^Referenz;Container;Konnossement \(B\/L\);Ihre Referenzen;/);
    const cells = row.split(';');
    const cell = (heading: string) => cells[head.split(';').indexOf(heading)];
    assert.deepEqual(
      [cell('Status'), cell('Pünktlichkeit'), cell('Phase'), cell('Letzter Schritt')],
      ['Überfällig', 'Überfällig', 'Auf See', 'Schiff abgefahren aus dem Ladehafen'],
    );
    assert.match(cell('ETA') ?? '', /^\d{4}-\d\d-\d\d$/, 'a day that every spreadsheet reads');
  });

  test('is refused with the reason before it begins, not broken off, for a filter that does not exist', async () => {
    const ada = await app.signIn();
    for (const query of ['language=xx', 'week=2027-W53', 'eta=2026-02-30..']) {
      const { status, body } = await ada.call(at(ada, `/test/shipments.csv?${query}`));
      assert.deepEqual([status, body.error?.code], [400, 'invalid_request'], query);
    }
  });

  test('has headings by which its own words can be imported again', () => {
    for (const language of languages) {
      const { ownReferences, tags, promised } = csvHeadings[language];
      const subjects = [ownReferences, tags, promised].map(subjectOf);
      assert.deepEqual(subjects, ['own_references', 'tags', 'promised_at'], language);
      assert.equal(new Set(Object.values(csvHeadings[language])).size, Object.keys(csvHeadings.en).length);
    }
  });

  test('is in the audit log, since it takes all data of the list out of the console', async () => {
    const ada = await app.signIn();
    const path = `${app.url}/console/api${at(ada, '/test/shipments.csv')}`;
    await (await fetch(path, { headers: { cookie: ada.cookie } })).text();
    const [entry] = (await ada.call(`/w/${ada.workspaceId}/audit?action=shipments.export`)).body.data;
    assert.deepEqual([entry.person.id, entry.details], [ada.personId, { mode: 'test' }]);
  });
});

suite('adding', () => {
  test('returns for each reference the result and the cost', async () => {
    const ada = await app.signIn({ role: 'developer' });
    const first = await trackAll(ada, 'live', ['mscu 123456-6', 'no!', 'MSCU1234566NODATA']);
    const outcomes = first.map((item: { outcome: string; creditSpent: boolean }) => [
      item.outcome,
      item.creditSpent,
    ]);
    assert.deepEqual(outcomes.slice(0, 2), [
      ['tracked', true],
      ['invalid', false],
    ]);
    assert.match(first[1].problem.message, /letters and digits/);
    const { outcome, problem, askedOf } = first[2];
    assert.deepEqual([outcome, problem, askedOf.owner], ['no_data', null, null]);
    assert.ok(askedOf.asked.length > 0, 'who was asked');
    const [again] = await trackAll(ada, 'live', ['MSCU1234566']);
    assert.deepEqual([again.outcome, again.creditSpent], ['was_tracked', false]);
  });

  test('is free for references that were paid for in this period, and for the sandbox', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'live', ['MSCU1234566']);
    await ada.call(at(ada, '/live/untrack'), { body: { references: ['MSCU1234566'] } });
    const [again] = await trackAll(ada, 'live', ['MSCU1234566']);
    assert.deepEqual([again.outcome, again.creditSpent], ['tracked', false]);
    const [mock] = await trackAll(ada, 'test', ['MSCU1234566']);
    assert.deepEqual([mock.outcome, mock.creditSpent], ['tracked', false]);
  });

  test('of a reference that is sent twice, one is tracked and paid for', async () => {
    const ada = await app.signIn();
    const items = await trackAll(ada, 'live', ['MSCU1234566', 'mscu 123456-6']);
    const facts = items.map((item: { outcome: string; creditSpent: boolean }) => [
      item.outcome,
      item.creditSpent,
    ]);
    assert.deepEqual(facts.toSorted(), [
      ['tracked', true],
      ['was_tracked', false],
    ]);
  });

  test('is possible with every plan, up to its credits', async () => {
    const ada = await app.signIn({ plan: 'Free' });
    const many = Array.from({ length: 6 }, (_, at) => `MSCU000000${at}`);
    const items = await trackAll(ada, 'live', many);
    const outcomes = items.map((item: { outcome: string }) => item.outcome).toSorted();
    assert.deepEqual(outcomes, ['no_credits', ...Array(5).fill('tracked')]);
  });

  test('is written into the audit log, with who asked for what, and what is tracked since', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'live', ['MSCU1234566', 'MSCU1234566NODATA']);
    await trackAll(ada, 'live', ['MSCU1234566']);
    await ada.call(at(ada, '/live/untrack'), { body: { references: ['MSCU1234566', 'MSCU0000000'] } });
    const log = await app.store.db
      .selectFrom('audit_log')
      .select(['action', 'person_id', 'details'])
      .where('workspace_id', '=', ada.workspaceId)
      .where('action', 'like', 'shipments.%')
      .orderBy('id')
      .execute();
    assert.deepEqual(log, [
      {
        action: 'shipments.track',
        person_id: ada.personId,
        details: { mode: 'live', references: ['MSCU1234566', 'MSCU1234566NODATA'] },
      },
      {
        action: 'shipments.begin',
        person_id: ada.personId,
        details: { mode: 'live', references: ['MSCU1234566'] },
      },
      {
        action: 'shipments.track',
        person_id: ada.personId,
        details: { mode: 'live', references: ['MSCU1234566'] },
      },
      {
        action: 'shipments.untrack',
        person_id: ada.personId,
        details: { mode: 'live', references: ['MSCU1234566'] },
      },
    ]);
  });

  test('is not written into the audit log for an invalid reference', async () => {
    const ada = await app.signIn();
    await trackAll(ada, 'test', ['BOXNO 1', 'x'.repeat(200), '+++']);
    await trackAll(ada, 'live', ['x'.repeat(200)]);
    const log = await app.store.db
      .selectFrom('audit_log')
      .select('details')
      .where('workspace_id', '=', ada.workspaceId)
      .where('action', '=', 'shipments.track')
      .execute();
    assert.deepEqual(log, [{ details: { mode: 'test', references: ['BOXNO1'] } }]);
  });

  test('a viewer can neither spend credits nor stop tracking', async () => {
    const ada = await app.signIn({ role: 'viewer' });
    for (const path of ['/live/track', '/live/untrack', '/test/track']) {
      const { status, body } = await ada.call(at(ada, path), { body: { references: ['MSCU1234566'] } });
      assert.deepEqual([status, body.error.code], [403, 'forbidden'], path);
    }
  });

  test('the sandbox has a limit of shipments', async (t) => {
    const small = await openConsoleApp(t, { caps: { sandboxShipments: 2 } });
    const ada = await small.signIn();
    const body = { references: ['BOXNO1', 'BOXNO2', 'BOXNO3'] };
    const { data } = (await ada.call(at(ada, '/test/track'), { body })).body;
    const outcomes = data.map(({ outcome }: { outcome: string }) => outcome);
    assert.deepEqual(outcomes.toSorted(), ['failed', 'tracked', 'tracked']);
    const refused = data.find(({ outcome }: { outcome: string }) => outcome === 'failed');
    assert.match(refused.problem.message, /^The limit of 2 sandbox shipments is reached/);
  });

  test('a blocked workspace tracks nothing new', async () => {
    const ada = await app.signIn();
    await app.store.db
      .updateTable('workspaces')
      .set({ blocked_at: new Date() })
      .where('id', '=', ada.workspaceId)
      .execute();
    const { status } = await ada.call(at(ada, '/live/track'), { body: { references: ['MSCU1234566'] } });
    assert.equal(status, 403);
  });
});

suite('saved views', () => {
  test('belong to one person; the same name is the same view', async () => {
    const ada = await app.signIn({ role: 'viewer' });
    const grace = await app.signIn({ workspaceId: ada.workspaceId });
    await ada.call(at(ada, '/views'), { body: { name: 'Late', query: 'status=delayed' } });
    const saved = await ada.call(at(ada, '/views'), { body: { name: ' Late ', query: 'sort=eta' } });
    const listed = (await ada.call(at(ada, '/views'))).body.data;
    const own = { shared: false, maker: null };
    assert.deepEqual(listed, [{ id: saved.body.data.id, name: 'Late', query: 'sort=eta', ...own }]);
    assert.deepEqual((await grace.call(at(grace, '/views'))).body.data, []);
    const path = at(ada, `/views/${saved.body.data.id}`);
    assert.equal((await grace.call(path, { method: 'DELETE' })).status, 404);
    assert.equal((await ada.call(path, { method: 'DELETE' })).status, 200);
    assert.deepEqual((await ada.call(at(ada, '/views'))).body.data, []);
  });

  test('can be renamed, but not to the name of another view of the person', async () => {
    const ada = await app.signIn();
    const grace = await app.signIn({ workspaceId: ada.workspaceId });
    const [late] = await Promise.all(
      ['Late', 'Soon'].map(
        async (name) => (await ada.call(at(ada, '/views'), { body: { name, query: '' } })).body.data,
      ),
    );
    const path = at(ada, `/views/${late.id}`);
    const rename = (who: SignedIn, name: string) => who.call(path, { method: 'PATCH', body: { name } });
    assert.deepEqual((await rename(ada, ' Overdue ')).body.data, { ...late, name: 'Overdue' });
    assert.equal((await rename(ada, 'Overdue')).status, 200, 'its own is no other’s');
    const taken = await rename(ada, 'Soon');
    assert.deepEqual([taken.status, taken.body.error.details.fields[0].field], [400, 'name']);
    assert.equal((await rename(grace, 'Mine')).status, 404);
    const names = (await ada.call(at(ada, '/views'))).body.data.map((view: { name: string }) => view.name);
    assert.deepEqual(names, ['Overdue', 'Soon']);
  });

  test('are shared with the team by an editor, and then changed by editors only', async () => {
    const ada = await app.signIn({ role: 'editor' });
    const { workspaceId } = ada;
    const grace = await app.signIn({ workspaceId, role: 'editor' });
    const viewer = await app.signIn({ workspaceId, role: 'viewer' });
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
    const body = { name: 'Late', query: 'status=delayed' };
    const { data: late } = (await ada.call(at(ada, '/views'), { body })).body;
    await ada.call(at(ada, '/views'), { body: { ...body, name: 'Mine' } });
    const mine = (await viewer.call(at(ada, '/views'), { body })).body.data;
    const change = (who: SignedIn, id: string, fields: object) =>
      who.call(at(ada, `/views/${id}`), { method: 'PATCH', body: fields });
    const names = async (who: SignedIn) =>
      (await who.call(at(ada, '/views'))).body.data.map((view: { name: string; maker: string | null }) => [
        view.name,
        view.maker === null,
      ]);
    assert.equal((await change(viewer, mine.id, { shared: true })).status, 403);
    assert.equal((await change(grace, late.id, { shared: true })).status, 404, 'not hers to share');
    assert.equal((await change(ada, late.id, { shared: true })).body.data.shared, true);
    assert.deepEqual(await names(grace), [['Late', false]]);
    assert.deepEqual(await names(viewer), [
      ['Late', true],
      ['Late', false],
    ]);
    assert.deepEqual(await names(limited), [], 'its name may say too much');
    for (const fields of [{ name: 'Other' }, { shared: false }])
      assert.equal((await change(viewer, late.id, fields)).status, 403);
    assert.equal((await viewer.call(at(ada, `/views/${late.id}`), { method: 'DELETE' })).status, 403);
    assert.equal((await change(grace, late.id, { name: 'Mine' })).status, 400, 'Ada has a view of this name');
    assert.equal((await change(grace, late.id, { name: 'Overdue' })).status, 200);
    const lesser = { role: 'viewer' } as const;
    await app.store.db.updateTable('memberships').set(lesser).where('person_id', '=', ada.personId).execute();
    const replaced = await ada.call(at(ada, '/views'), { body: { ...body, name: 'Overdue' } });
    assert.equal(replaced.status, 403, 'a view of the team is not replaced by a viewer');
    assert.equal((await change(grace, late.id, { shared: false })).status, 200);
    assert.deepEqual(await names(grace), []);
  });

  test('are limited in number per person', async () => {
    const ada = await app.signIn();
    const save = (name: string) => ada.call(at(ada, '/views'), { body: { name, query: '' } });
    for (let saved = 0; saved < caps.savedViews; saved += 1)
      assert.equal((await save(`View ${saved}`)).status, 200);
    const refused = await save('One more');
    assert.equal(refused.status, 409);
    assert.deepEqual(refused.body.error.details, { resource: 'saved_views', limit: caps.savedViews });
    assert.equal((await save('View 0')).status, 200, 'one that is there is changed');
  });

  test('need a name', async () => {
    const ada = await app.signIn();
    const { status } = await ada.call(at(ada, '/views'), { body: { name: '  ', query: '' } });
    assert.equal(status, 400);
  });
});

/** The ISO 8601 week of a day, found by comparing the day with every week. */
function weekOf(day: string): string {
  const year = Number(day.slice(0, 4));
  for (const each of [year - 1, year, year + 1]) {
    for (let number = 1; number <= 52; number += 1) {
      const week = `${each}-W${String(number).padStart(2, '0')}`;
      const { first, next } = weekDays(week);
      if (first <= day && day < next) return week;
    }
  }
  return `${year}-W53`;
}
