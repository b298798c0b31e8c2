import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ports } from '../../../../simulator/src/world/ports.ts';
import { wallClock } from '../events/event-time.ts';
import { type PlaceFacts, placeOf } from './place.ts';
import { builtInPlaces, createPlaceBook, type ListedPlace } from './place-book.ts';
import { portCorrections } from './port-corrections.ts';
import { unlistedPorts } from './unlisted-ports.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const listed = (
  unlocode: string,
  name: string,
  coordinates: ListedPlace['coordinates'],
  guessed = false,
) => ({
  unlocode,
  name,
  coordinates,
  guessed,
});

test('errors of the lists are corrected', () => {
  assert.deepEqual(builtInPlaces.place('CNYTN'), {
    name: 'Yantian',
    coordinates: at(22.57, 114.27),
    zone: 'Asia/Shanghai',
  });
  assert.equal(builtInPlaces.place('IDBUR')?.zone, 'Asia/Jakarta');
  assert.equal(builtInPlaces.place('IDDJJ')?.zone, 'Asia/Jayapura');
  assert.equal(builtInPlaces.place('CDMAT')?.zone, 'Africa/Kinshasa');
  assert.equal(builtInPlaces.place('INNSA')?.name, 'Nhava Sheva');
});

test('a port whose name the carrier does not send has the English name that carriers write', () => {
  for (const { unlocode, name } of ports) {
    // The simulator adds the country, because there is another port of that name.
    if (unlocode !== 'PAMIT') assert.equal(builtInPlaces.place(unlocode)?.name, name, unlocode);
  }
});

test('ports that the built-in list lacks are known', () => {
  for (const code of ['NGLKK', 'LKHBA', 'VNCMT', 'QAHMD', 'PECHY', 'MXLZC', 'USILG']) {
    assert.ok(builtInPlaces.place(code)?.coordinates, code);
    assert.ok(builtInPlaces.place(code)?.zone, code);
  }
});

test('every correction and addition has valid coordinates, in a zone of its country', () => {
  for (const code of [...Object.keys(portCorrections), ...Object.keys(unlistedPorts)]) {
    const known = builtInPlaces.place(code);
    assert.ok(known?.zone, code);
    assert.ok(known.name !== '', code);
    if (portCorrections[code]?.at || unlistedPorts[code]) assert.ok(known.coordinates, code);
    assert.equal(code in portCorrections && code in unlistedPorts, false, `${code} is told once`);
  }
});

test('a code without an entry is known by another code of the same port', () => {
  assert.deepEqual(builtInPlaces.place('CNNBG')?.coordinates, builtInPlaces.place('CNNGB')?.coordinates);
  assert.equal(builtInPlaces.place('XYABC'), undefined);
});

test('imported lists come before the built-in one, corrections before them, guesses last', () => {
  const book = createPlaceBook([
    listed('NLRTM', 'Rotterdam Maasvlakte', at(51.95, 4.03)),
    listed('CNYTN', 'Yantian', at(26.85, 119.87)),
    listed('NGAPP', 'Apapa', at(10.26, 8.27), true),
    listed('USQQQ', 'Anywhere (ex Nowhere)', at(41.88, -87.63), true),
    listed('DEHAM', 'Hamburg', null),
  ]);
  assert.deepEqual(book.place('NLRTM'), {
    name: 'Rotterdam Maasvlakte',
    coordinates: at(51.95, 4.03),
    zone: 'Europe/Amsterdam',
  });
  assert.deepEqual(book.place('CNYTN')?.coordinates, at(22.57, 114.27));
  assert.deepEqual(book.place('NGAPP')?.coordinates, builtInPlaces.place('NGAPP')?.coordinates);
  assert.deepEqual(book.place('USQQQ'), {
    name: 'Anywhere',
    coordinates: at(41.88, -87.63),
    zone: 'America/Chicago',
  });
  assert.deepEqual(book.place('DEHAM')?.coordinates, builtInPlaces.place('DEHAM')?.coordinates);
});

test('a terminal is named by its SMDG code, at a port by any of its codes', () => {
  const terminal = { unlocode: 'CNSGH', code: 'WAIG', name: 'SIPG Zhendong', coordinates: at(31.38, 121.58) };
  const book = createPlaceBook([], [terminal]);
  const facility = { code: 'WAIG', list: 'SMDG' as const };
  assert.deepEqual(placeOf({ unlocode: 'CNSHA', facility }, book).facility, {
    ...facility,
    name: terminal.name,
    coordinates: terminal.coordinates,
  });
  assert.deepEqual(placeOf({ unlocode: 'CNSHA', facility }).facility, facility);
  const depot = { ...facility, list: 'BIC' as const };
  assert.deepEqual(placeOf({ unlocode: 'CNSHA', facility: depot }, book).facility, depot);
});

test('a facility is named wherever its code is written, and no code stands for a name', () => {
  const [wando, oakland] = [
    { unlocode: 'USCHS', code: 'USCHSWWMT', name: 'Wando Welch', coordinates: null },
    { unlocode: 'USOAK', code: 'SSA18', name: 'SSA Terminals Oakland', coordinates: null },
  ];
  const book = createPlaceBook([], [wando, oakland, { ...oakland, code: 'OAKLAN', name: 'Another' }]);
  const bic = { code: 'USCHSWWMT', list: 'BIC' } as const;
  const smdg = { code: 'SSA18', list: 'SMDG' } as const;
  const read = (facts: PlaceFacts, known = book) => {
    const { unlocode, facility, locationName } = placeOf(facts, known);
    return [unlocode, facility?.code, facility?.name, locationName];
  };
  const ofWando = ['USCHS', 'USCHSWWMT', 'Wando Welch', undefined];
  for (const facts of [
    { unlocode: 'USCHSWWMT' },
    { unlocode: 'USCHS', name: 'USCHSWWMT' },
    { unlocode: 'USCHS', name: 'uschswwmt', facility: bic },
    { unlocode: 'USCHS', facility: bic },
  ])
    assert.deepEqual(read(facts), ofWando, JSON.stringify(facts));
  const ofOakland = ['USOAK', 'SSA18', 'SSA Terminals Oakland', undefined];
  for (const facts of [
    { unlocode: 'USOAK', name: 'SSA18' },
    { unlocode: 'USOAK', name: 'SSA18', facility: smdg },
    { unlocode: 'USOAK', name: 'USOAKSSA18', facility: { ...smdg, list: null } },
  ])
    assert.deepEqual(read(facts), ofOakland, JSON.stringify(facts));
  assert.deepEqual(read({ unlocode: 'USOAK', name: 'OAKLAND' }), ['USOAK', undefined, undefined, undefined]);
  assert.deepEqual(
    read({ unlocode: 'USOAK', name: 'Pier 18' }),
    ['USOAK', undefined, undefined, 'Pier 18'],
    'a name stays',
  );
  assert.equal(placeOf({ unlocode: 'ROTTERDAM' }).facility, null, 'a name that has the form of a code');
  const unknown = createPlaceBook();
  assert.deepEqual(read({ unlocode: 'USCHS', name: 'USCHSWWMT' }, unknown), [
    'USCHS',
    'USCHSWWMT',
    undefined,
    undefined,
  ]);
});

test('a terminal gives the coordinates of its port if nothing else does, and so its zone', () => {
  const pier = { unlocode: 'USQQQ', code: 'PIER', name: 'Pier', coordinates: at(47.6, -122.34) };
  const place = placeOf(
    { unlocode: 'USQQQ', facility: { code: 'PIER', list: null } },
    createPlaceBook([], [pier]),
  );
  assert.equal(place.zone, 'America/Los_Angeles');
});

test('a zone knows summer time', () => {
  const instant = (unlocode: string, local: string) => wallClock(local, placeOf({ unlocode }).zone).instant;
  assert.equal(instant('NLRTM', '2024-01-15T12:00:00'), '2024-01-15T11:00:00Z');
  assert.equal(instant('NLRTM', '2024-07-15T12:00:00'), '2024-07-15T10:00:00Z');
  assert.equal(instant('MXLZC', '2024-07-15T12:00:00'), '2024-07-15T18:00:00Z');
  assert.equal(instant('AUEPR', '2024-01-15T12:00:00'), '2024-01-15T04:00:00Z');
});

test('a country with one zone has it under its own name', () => {
  const zones = {
    OMSOH: 'Asia/Muscat',
    OMQQQ: 'Asia/Muscat',
    NLQQQ: 'Europe/Amsterdam',
    GBQQQ: 'Europe/London',
  };
  for (const [unlocode, zone] of Object.entries(zones)) assert.equal(placeOf({ unlocode }).zone, zone);
  assert.equal(placeOf({ unlocode: 'ANCUR' }).zone, 'America/Curacao');
});
