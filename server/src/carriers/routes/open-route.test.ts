import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carrierConformance } from '../../../test/harness/carriers/conformance.ts';
import { shipsgoBody, shipsgoMovement } from '../../../test/harness/carriers/shipsgo-answers.ts';
import { parseReference } from '../../domain/references/reference.ts';
import { carrierSettings, routeSettings } from '../carrier-settings.ts';
import { createLiveDirectory } from '../live-directory.ts';
import type { RouteRows } from './route-rows.ts';

/** Every reference was given before, as this row. */
const given: RouteRows = {
  idOf: async () => '4711',
  claim: async () => false,
  count: async () => 'month',
  uncount: async () => {},
  adopt: async () => {},
  leave: async () => {},
  forget: async () => {},
};

function shipsgo(baseUrl: string, serves: 'others' | string[] = 'others') {
  return routeSettings({
    profile: 'shipsgo',
    baseUrl,
    auth: { kind: 'none' },
    serves,
    creates: { perMonth: 9 },
  });
}

const now = () => new Date();
const question = { reference: 'OOLU1234565', kind: 'equipment' } as const;
const malformed = shipsgoBody({
  movements: [
    shipsgoMovement('GTIN', 'CNSHA', '2026-03-03T10:00:00+08:00'),
    shipsgoMovement('LOAD', 'CNSHA', 'soon'),
  ],
});

carrierConformance({
  name: 'OOCL by ShipsGo',
  create: (origin, patience) =>
    createLiveDirectory([shipsgo(origin)], { now, patience, openRows: () => given }).find('OOLU') ??
    assert.fail(),
  question,
  found: { replies: [{ body: shipsgoBody() }], events: 11 },
  noData: [{ body: shipsgoBody({ status: 'UNTRACKED' }) }],
  paged: null,
  malformed: { replies: [{ body: malformed }], events: 1 },
});

const maersk = carrierSettings({
  ...{ scac: 'MAEU', profile: 'maersk', baseUrl: 'https://maersk.invalid' },
  auth: { kind: 'none' },
});
const directoryOf = (...settings: Parameters<typeof createLiveDirectory>[0]) =>
  createLiveDirectory(settings, { now, openRows: () => given });

test('a route serves the lines without an entry of their own, and any that an answer names', () => {
  const directory = directoryOf(shipsgo('https://shipsgo.invalid'), maersk);
  const codes = directory.list().map(({ scac }) => scac);
  assert.ok(codes.includes('MAEU') && codes.includes('OOLU@shipsgo') && !codes.includes('MAEU@shipsgo'));
  assert.equal(directory.find('SUDU')?.scac, 'MAEU', 'an alias of a line that is asked itself');
  for (const [asked, found] of [
    ['oolu', 'OOLU@shipsgo'],
    ['PABV', 'PCIU@shipsgo'],
    ['MAEU@SHIPSGO', 'MAEU@shipsgo'],
    ['ABCD@shipsgo', 'ABCD@shipsgo'],
    ['@shipsgo', '@shipsgo'],
    ['ABCD', undefined],
    ['OOLU@other', undefined],
    ['O/LU@shipsgo', undefined],
  ] as const)
    assert.equal(directory.find(asked)?.scac, found, asked);
});

test('a line itself comes before a route to it, and a route is one of everyone once', () => {
  const directory = directoryOf(shipsgo('https://shipsgo.invalid', ['MAEU', 'OOLU']), maersk);
  const ranked = (text: string, known = {}) =>
    directory.candidates(parseReference(text), known).map(({ carrier, reason }) => [carrier.scac, reason]);
  assert.deepEqual(ranked('MSKU1234565'), [
    ['MAEU', 'owner_prefix'],
    ['MAEU@shipsgo', 'owner_prefix'],
  ]);
  assert.deepEqual(ranked('TCNU1234565'), []);
  assert.deepEqual(ranked('TCNU1234565', { everyone: true }), [
    ['MAEU', 'everyone'],
    ['@shipsgo', 'everyone'],
  ]);
  assert.deepEqual(ranked('TCNU1234565', { hint: 'OOLU@SHIPSGO' }), [['OOLU@shipsgo', 'hint']]);
});

test('a route that is alone is asked about any box, once', () => {
  const directory = directoryOf(shipsgo('https://shipsgo.invalid'));
  const candidates = directory.candidates(parseReference('TCNU1234565'), {});
  assert.deepEqual(
    candidates.map(({ carrier, reason, questions }) => [carrier.scac, reason, questions.length]),
    [['@shipsgo', 'only_carrier', 1]],
  );
});
