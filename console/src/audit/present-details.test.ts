import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import '../text/in-english.ts';
import { formatDay, formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { presentDetails } from './present-details.ts';

const cases: [Record<string, unknown>, string[]][] = [
  [{}, []],
  [{ email: 'ada@acme.example', role: 'viewer' }, ['ada@acme.example', 'Viewer']],
  [{ name: 'Jonas', before: 'viewer', role: 'developer' }, ['Jonas', 'Viewer → Developer']],
  [{ before: 'Ada', name: 'Ada Lovelace' }, ['Ada → Ada Lovelace']],
  [{ from: 'Pro', to: 'Max' }, ['Pro → Max']],
  [
    { mode: 'test', references: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] },
    ['Sandbox', 'A, B, C, D, E and 2 more'],
  ],
  [{ credits: 500, reason: 'unpaid', recipient: null }, ['500 credits', '“unpaid”']],
  [{ name: 'ok', mode: 'live' }, ['ok', 'Live']],
  [{ condition: 'connection_at_risk', mode: 'live' }, ['A box may miss its next ship', 'Live']],
  [
    { condition: 'arrived', before: { condition: 'any_update' } },
    ['The carrier reports any change → A shipment has arrived'],
  ],
  [{ name: 'BI', purposes: ['read', 'export'] }, ['BI', 'restricted to Read, Export to sheets']],
  [{ language: 'de', zone: null }, ['language: Deutsch']],
  [{ forgotten: true }, ['its details were removed for good']],
  [{ way: 'backup_code' }, ['with a backup code']],
  [{ proof: 'mail' }, ['proof: by a link in a mail']],
  [{ result: 'skipped' }, ['Not asked']],
  [{ add_tags: ['test', '2026-12-17'] }, ['added test, 2026-12-17']],
  [
    {
      briefing: { every: 'week', weekday: 1, hour: 7, zone: 'Asia/Tokyo', send_empty: false },
      before: { briefing: null },
    },
    ['briefing: none → A briefing every week, Monday, 07:00, Asia/Tokyo'],
  ],
  [
    { briefing: { every: 'day', weekday: null, hour: 16, zone: 'UTC', send_empty: true } },
    ['briefing: A briefing every day, 16:00, UTC, Send it also when there is nothing to report'],
  ],
  [{ mode: 'live', number: 'D-1001', containers: 2 }, ['Live', 'D-1001', 'Containers: 2']],
  [{ number: 'D-1001', state: 'disputed' }, ['D-1001', 'State: Disputed']],
  [{ before: 'test', name: 'live' }, ['test → live']],
  [
    { label: 'TMS', enabled: false, mode: 'live', before: { label: 'ERP', enabled: true } },
    ['ERP → TMS', 'enabled: yes → no', 'Live'],
  ],
  [{ label: 'TMS', before: { label: '' } }, ['none → TMS']],
  [{ tags: ['acme'], before: { tags: null } }, ['tags: none → acme']],
  [{ own_references: ['PO-4711'], tags: [], metadata: null }, ['your references: PO-4711']],
  [
    { add_tags: ['acme'], remove_tags: [], promised_at: '2026-12-17' },
    ['added acme', `promised ${formatDay('2026-12-17')}`],
  ],
  [
    { previous_secret_until: '2026-11-22T00:35:00.000Z' },
    [`the old one signs until ${formatMoment('2026-11-22T00:35:00.000Z')}`],
  ],
  [{ plan: 'constructor' }, ['constructor']],
  [{ nobodyKnows: { a: 1 } }, ['nobodyKnows: {"a":1}']],
];

for (const [details, phrases] of cases) {
  test(`${JSON.stringify(details)} in words`, () => {
    assert.deepEqual(presentDetails(details), phrases);
  });
}

test('every detail that the server writes has a name in words', () => {
  const root = join(import.meta.dirname, '../../../server/src');
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const names = new Set(sources.filter((source) => /\baudit(Done)?\(/.test(source)).flatMap(detailsIn));
  assert.ok(names.size > 20, 'the details were found');
  assert.deepEqual([...names].filter(isUnnamed), []);
  assert.deepEqual(detailsIn('const details = { mode, nobodyKnows: 1 };').filter(isUnnamed), ['nobodyKnows']);
});

/** The names of the details in a source, without those of refusals. */
function detailsIn(source: string): string[] {
  return [...source.matchAll(/\bdetails(?::| =) \{([^{}]*)\}/g)].flatMap(({ 1: fields = '', index }) =>
    /\bProblem\([^;]*$/.test(source.slice(0, index))
      ? []
      : fields.split(',').flatMap((field) => /^\s*(\w+)\s*(?::|$)/.exec(field)?.[1] ?? []),
  );
}

function isUnnamed(name: string): boolean {
  return (
    presentDetails({ [name]: '2026-11-29' })[0] === `${name}: 2026-11-29` && !(name in text.audit.labels)
  );
}
