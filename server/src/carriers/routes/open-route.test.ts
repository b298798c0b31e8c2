import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carrierConformance } from '../../../test/harness/carriers/conformance.ts';
import {
  rawEvent,
  sampleShipmentId,
  terminal49Events,
  terminal49Shipment,
} from '../../../test/harness/carriers/sample-terminal49.ts';
import { milestone, sampleReferenceId, vizionUpdate } from '../../../test/harness/carriers/sample-vizion.ts';
import { shipsgoBody, shipsgoMovement } from '../../../test/harness/carriers/shipsgo-answers.ts';
import { parseReference } from '../../domain/references/reference.ts';
import type { Via } from '../../domain/references/via.ts';
import { carrierSettings, routeSettings } from '../carrier-settings.ts';
import { createLiveDirectory } from '../live-directory.ts';
import type { RouteRows } from './route-rows.ts';

/** Every reference was given before, as this row. */
const given: RouteRows = {
  idOf: async () => '4711',
  confirmed: async () => null,
  noteRead: async () => {},
  wasRead: async () => false,
  claim: async () => false,
  count: async () => 'month',
  uncount: async () => {},
  adopt: async () => {},
  leave: async () => {},
  forget: async () => {},
  giveUp: async () => false,
};

const shipsgo = (baseUrl: string, serves?: 'others' | string[]) => route('shipsgo', baseUrl, serves);

function route(profile: Via, baseUrl: string, serves: 'others' | string[] = 'others') {
  return routeSettings({
    profile,
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

const row = { id: sampleReferenceId, type: 'tracking_request' };
const tracking = (attributes: Record<string, unknown>, relationships = {}) => ({
  data: {
    ...row,
    attributes: {
      request_number: question.reference,
      request_type: 'container',
      scac: 'OOLU',
      ...attributes,
    },
    relationships,
  },
});
const terminal49Replies = (...events: unknown[]) => [
  {
    body: tracking(
      { status: 'created' },
      { tracked_object: { data: { id: sampleShipmentId, type: 'shipment' } } },
    ),
  },
  { body: JSON.parse(terminal49Shipment({ shipping_line_scac: 'OOLU' })) },
  { body: JSON.parse(terminal49Events(...events)) },
];

carrierConformance({
  name: 'OOCL by Terminal49',
  create: (origin, patience) =>
    createLiveDirectory([route('terminal49', origin)], { now, patience, openRows: () => given }).find(
      'OOLU',
    ) ?? assert.fail(),
  question,
  found: { replies: terminal49Replies(rawEvent()), events: 1 },
  noData: [{ body: tracking({ status: 'failed' }) }],
  paged: null,
  malformed: { replies: terminal49Replies(rawEvent(), rawEvent({ timestamp: 'soon' })), events: 1 },
});

const reference = { id: sampleReferenceId, container_id: question.reference };
const vizionReplies = (...milestones: unknown[]) => [
  { body: { ...reference, active: true } },
  { body: [vizionUpdate(milestones, { carrier_scac: 'OOLU', container_id: question.reference })] },
];

carrierConformance({
  name: 'OOCL by Vizion',
  create: (origin, patience) =>
    createLiveDirectory([route('vizion', origin)], { now, patience, openRows: () => given }).find('OOLU') ??
    assert.fail(),
  question,
  found: { replies: vizionReplies(milestone()), events: 1 },
  noData: [{ body: { ...reference, active: true, last_update_status: 'invalid_container' } }],
  paged: null,
  malformed: { replies: vizionReplies(milestone(), milestone({ timestamp: 'soon' })), events: 1 },
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
