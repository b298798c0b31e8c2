// What a client gets for a question: the events that an oracle finds in the whole list by the words of the standard.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { parse } from 'yaml';
import { equipmentEvent, shipmentEvent, transportEvent } from '../../test/harness/carriers/sample-events.ts';
import { dcsaFaults } from '../../test/harness/dcsa-event-schema.ts';
import { knownBox } from '../../test/harness/known-box.ts';
import { runs } from '../../test/harness/runs.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import type { DcsaEvent } from '../domain/dcsa-out/dcsa-event.ts';
import { passOnEvents } from './pass-on-events.ts';

const app = await openTrackingApp({ after }, { given: { passOn: passOnEvents } });
const client = await app.client();
let all: DcsaEvent[] = [];

before(async () => {
  const facts = [
    { bl: 'LFND1', loaded: '2026-02-10' },
    { bl: 'LFND2', ship: 'SOUTHERN SEA', arrived: '2026-02-28' },
  ];
  for (const each of facts) assert.equal((await client.call(`/track/${knownBox(app, each)}`)).status, 200);
  const box = knownBox(app);
  const references = [{ referenceType: 'PO', referenceValue: '4711' }];
  app.msc.says(box, [
    ...voyageEvents(box, { bl: 'LFND3' }),
    equipmentEvent({
      equipmentReference: box,
      equipmentEventTypeCode: 'GTOT',
      emptyIndicatorCode: 'EMPTY',
      references,
    }),
    transportEvent({ transportEventTypeCode: 'ARRI', delayReasonCode: 'WEA', changeRemark: 'Storm' }),
    shipmentEvent({ eventDateTime: '2026-01-20T10:00:00+01:00', eventLocation: { UNLocationCode: 'DEHAM' } }),
    shipmentEvent({
      ...{ eventDateTime: '2026-01-21T10:00:00+01:00', eventLocation: { UNLocationCode: 'DEHAM' } },
      ...{ shipmentEventTypeCode: 'ISSU', documentTypeCode: 'TRD', documentID: 'LFND3' },
    }),
  ]);
  assert.equal((await client.call(`/track/${box}`)).status, 200);
  all = await ask('?limit=1000&sort=eventCreatedDateTime');
  assert.ok(all.length >= 15, `${all.length} events`);
});

async function ask(query: string): Promise<DcsaEvent[]> {
  const events: DcsaEvent[] = [];
  for (let url: string | null = `${app.url}/dcsa/v2/events${query}`; url !== null; ) {
    const response: Response = await fetch(url, { headers: { authorization: `Bearer ${client.key}` } });
    assert.equal(response.status, 200, `${url}: ${await response.clone().text()}`);
    events.push(...((await response.json()) as DcsaEvent[]));
    url = response.headers.get('next-page');
  }
  return events;
}

async function statusOf(query: string): Promise<number> {
  const headers = { authorization: `Bearer ${client.key}` };
  return (await fetch(`${app.url}/dcsa/v2/events${query}`, { headers })).status;
}

/** Where the standard has what each filter is about. */
const values: Readonly<Record<string, (event: DcsaEvent) => (string | undefined)[]>> = {
  eventType: ({ eventType }) => [eventType],
  shipmentEventTypeCode: ({ shipmentEventTypeCode }) => [shipmentEventTypeCode],
  documentTypeCode: ({ documentTypeCode }) => [documentTypeCode],
  transportEventTypeCode: ({ transportEventTypeCode }) => [transportEventTypeCode],
  equipmentEventTypeCode: ({ equipmentEventTypeCode }) => [equipmentEventTypeCode],
  transportDocumentReference: (event) => documentsOf(event, 'TRD'),
  carrierBookingReference: (event) => documentsOf(event, 'BKG'),
  equipmentReference: ({ equipmentReference, references = [] }) => [
    equipmentReference,
    ...references.flatMap((each) => (each.referenceType === 'EQ' ? [each.referenceValue] : [])),
  ],
  transportCallID: ({ transportCall }) => [transportCall?.transportCallID],
  vesselIMONumber: ({ transportCall }) => [transportCall?.vessel?.vesselIMONumber],
  exportVoyageNumber: ({ transportCall }) => [transportCall?.exportVoyageNumber],
  carrierServiceCode: ({ transportCall }) => [transportCall?.carrierServiceCode],
  UNLocationCode: ({ transportCall, eventLocation }) => [
    transportCall?.UNLocationCode,
    eventLocation?.UNLocationCode,
  ],
};

function documentsOf(
  { documentReferences = [], documentTypeCode, documentID }: DcsaEvent,
  type: 'TRD' | 'BKG',
) {
  const listed = documentReferences.filter((each) => each.documentReferenceType === type);
  const own = documentTypeCode === type ? [documentID] : [];
  return [...listed.map((each) => each.documentReferenceValue), ...own];
}

type Asked = readonly (readonly [name: string, value: string])[];

function expected(asked: Asked): DcsaEvent[] {
  return all.filter((event) =>
    asked.every(([name, value]) => {
      const [field = '', operator] = name.split(':');
      if (field === 'eventCreatedDateTime')
        return compare(Date.parse(event.eventCreatedDateTime) - Date.parse(value), operator);
      return value.split(',').some((each) => values[field]?.(event).includes(each));
    }),
  );
}

function compare(difference: number, operator = 'eq'): boolean {
  if (operator === 'eq') return difference === 0;
  if (operator === 'gt') return difference > 0;
  if (operator === 'gte') return difference >= 0;
  return operator === 'lt' ? difference < 0 : difference <= 0;
}

test('every event that is sent is as the standard and our closed schema of it say', () => {
  assert.deepEqual(
    new Set(all.map(({ eventType }) => eventType)),
    new Set(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
  );
  for (const event of all) assert.deepEqual(dcsaFaults(event), [], JSON.stringify(event));
  const planted = { ...all[0], eventDateTime: '2026-01-01', landfall: {} };
  assert.equal(dcsaFaults(planted as DcsaEvent).length, 2, 'a fault is found');
});

const root = join(import.meta.dirname, '../../..');
const standard = ['..', '../..']
  .map((parent) => join(root, parent, 'shared/data/dcsa/tnt-2.2.0.yaml'))
  .find((file) => existsSync(file));

test('every event fits the file of DCSA', {
  skip: standard === undefined && 'The file of DCSA is not part of this repository, and not beside it.',
}, () => {
  const { components } = parse(readFileSync(standard ?? '', 'utf8'), { logLevel: 'silent' });
  const { documentReferenceType } = components.schemas.documentReferences_inner.properties;
  // The file writes the words of each code into its list: `BKG (Booking)`.
  documentReferenceType.enum = documentReferenceType.enum.map((code: string) => code.split(' ')[0]);
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'tnt', components });
  for (const event of all) {
    const check = ajv.compile({ $ref: `tnt#/components/schemas/${event.eventType.toLowerCase()}Event` });
    assert.ok(check(event), `${ajv.errorsText(check.errors)} ${JSON.stringify(event)}`);
  }
});

test('each filter finds what the standard says, alone and with others, on pages of any size', async () => {
  const facts = Object.keys(values).flatMap((name) =>
    [...new Set(all.flatMap((event) => values[name]?.(event) ?? []))].flatMap((value) =>
      value ? [[name, value] as const] : [],
    ),
  );
  const created = fc
    .tuple(fc.constantFrom(...all), fc.constantFrom('', ':eq', ':gt', ':gte', ':lt', ':lte'))
    .map(([event, operator]) => [`eventCreatedDateTime${operator}`, event.eventCreatedDateTime] as const);
  const question = fc.uniqueArray(fc.oneof(fc.constantFrom(...facts), created), {
    maxLength: 3,
    selector: ([name]) => name,
  });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      question,
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      async (asked, limit, isNewest) => {
        const sort = `eventCreatedDateTime:${isNewest ? 'DESC' : 'ASC'}`;
        const query = new URLSearchParams([
          ...asked.map(([...each]) => each),
          ['limit', String(limit)],
          ['sort', sort],
        ]);
        const types = asked.find(([name]) => name === 'eventType')?.[1];
        const owners = asked.map(([name]) => kinds[name]).filter((kind) => kind !== undefined);
        fc.pre(types === undefined || owners.every((kind) => types.split(',').includes(kind)));
        const events = await ask(`?${query}`);
        const right = expected(asked);
        found += right.length;
        assert.deepEqual(events, isNewest ? right.toReversed() : right);
      },
    ),
    { numRuns: runs(320) },
  );
  assert.ok(found > 0);
});

const kinds: Readonly<Record<string, string>> = {
  shipmentEventTypeCode: 'SHIPMENT',
  documentTypeCode: 'SHIPMENT',
  transportEventTypeCode: 'TRANSPORT',
  equipmentEventTypeCode: 'EQUIPMENT',
};

suite('the questions that a client of the standard asks', () => {
  const lists: Asked[] = [
    ...['SHIPMENT', 'TRANSPORT', 'EQUIPMENT', 'TRANSPORT,EQUIPMENT'].map(
      (types): Asked => [['eventType', types]],
    ),
    ...['ARRI', 'DEPA', 'ARRI,DEPA'].flatMap((codes): Asked[] => [
      [['transportEventTypeCode', codes]],
      [
        ['eventType', 'TRANSPORT'],
        ['transportEventTypeCode', codes],
      ],
    ]),
    ...['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD'].map(
      (code): Asked => [
        ['eventType', 'EQUIPMENT'],
        ['equipmentEventTypeCode', code],
      ],
    ),
    ...['RECE', 'DRFT', 'PENA', 'PENU', 'REJE', 'APPR', 'ISSU', 'SURR', 'SUBM', 'VOID', 'CONF'].map(
      (code): Asked => [
        ['eventType', 'SHIPMENT'],
        ['shipmentEventTypeCode', code],
      ],
    ),
    ...['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'].map(
      (code): Asked => [['documentTypeCode', code]],
    ),
    [
      ['shipmentEventTypeCode', 'DRFT'],
      ['equipmentEventTypeCode', 'GTIN'],
    ],
    [['transportDocumentReference', 'LFND1']],
    [['carrierBookingReference', 'BK240420']],
    [
      ['UNLocationCode', 'NLRTM'],
      ['transportEventTypeCode', 'ARRI'],
    ],
  ];
  for (const asked of lists) {
    const name = asked.map((each) => each.join('=')).join('&');
    test(`?${name}`, async () => {
      assert.deepEqual(await ask(`?${new URLSearchParams(asked.map(([...each]) => each))}`), expected(asked));
    });
  }

  test('names that the standard gave up mean the same as those that it has now', async () => {
    const pairs = [
      ['bookingReference=BK240420', 'carrierBookingReference=BK240420'],
      ['transportDocumentID=LFND1', 'transportDocumentReference=LFND1'],
      ['carrierVoyageNumber=418W', 'exportVoyageNumber=418W'],
    ];
    for (const [old, now] of pairs) assert.deepEqual(await ask(`?${old}`), await ask(`?${now}`));
    assert.deepEqual(await ask('?scheduleID=9679a405-3316-42a5-8533-aba000f5689c'), []);
  });

  test('numbers are found as clients write them, and moments with any offset', async () => {
    assert.deepEqual(
      await ask('?transportDocumentReference=lfnd-1'),
      expected([['transportDocumentReference', 'LFND1']]),
    );
    const [{ eventCreatedDateTime: at = '' } = {}] = all;
    const elsewhere = `${new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
    const same = expected([['eventCreatedDateTime', at]]);
    assert.ok(same.length > 0);
    for (const query of [
      `eventCreatedDateTime=${encodeURIComponent(elsewhere)}`,
      `eventCreatedDateTime=${elsewhere}`,
      `eventCreatedDateTime%3Aeq=${at}`,
      `eventCreatedDateTime=eq:${at}`,
    ])
      assert.deepEqual(await ask(`?${query}`), same, query);
  });

  test('what is unknown is ignored as a parameter, and refused as a value', async () => {
    assert.deepEqual(await ask('?limit=1000&colour=red&__proto__=1&eventCreatedDateTime:near=x'), all);
    for (const query of [
      'eventType=SHIP',
      'eventType=SHIPMENT,',
      'transportEventTypeCode=ARRV',
      'eventType=SHIPMENT&transportEventTypeCode=ARRI',
      'eventType=TRANSPORT,EQUIPMENT&shipmentEventTypeCode=DRFT',
      'eventType=TRANSPORT&documentTypeCode=TRD',
      'limit=0',
      'limit=-1',
      'limit=ten',
      'sort=eventDateTime:ASC',
      'sort=eventCreatedDateTime:UP',
      'eventCreatedDateTime=yesterday',
      'eventCreatedDateTime:gte=2026-02-30T00:00:00',
      'equipmentReference=A&equipmentReference=B',
      `equipmentReference=${'A'.repeat(101)}`,
      `equipmentEventTypeCode=${'LOAD,'.repeat(60)}LOAD`,
      `equipmentEventTypeCode=${'LOAD,'.repeat(600)}LOAD`,
      'extensions=yes',
      'cursor=',
    ])
      assert.equal(await statusOf(`?${query}`), 400, query);
  });
});
