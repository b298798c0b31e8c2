import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { placeOf } from '../domain/places/place.ts';
import { systemClock as now } from '../domain/time/clock.ts';
import { importPlaces } from './import-places.ts';
import { forgetPlaces, listImportedFiles, loadPlaceBook } from './queries.ts';

const { db } = await openTestStore({ after });
const folder = await mkdtemp(join(tmpdir(), 'landfall-places-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** As UNECE publishes it: no titles, Windows-1252, headings with a dot, cross-references, entries marked X. */
const unlocode = [
  ',"US",,".UNITED STATES",".UNITED STATES",,,,,,,',
  ',"US","QZZ","Québecville","Quebecville","WA","AI","1-3-----","9601",,"4736N 12220W",',
  '"=","US",,"Old Name = Quebecville","Old Name = Quebecville",,,,,,,',
  '"X","US","QZY","Gone","Gone","NY","AI","1-------","9601",,"4042N 07400W",',
  '"+","CN","YTN","Yantian","Yantian","GD","AS","1-------","9601",,"2651N 11952E",',
  ',"US","QZX","Inland","Inland",,"RL","--3-----","9601",,,',
  ',"US","Q1Z","One","One",,"RL","--3-----","9601",,,',
  ',"US","QZW","Broken","Broken",,"RL","--3-----","9601",,"4799N 12220W",',
  ',"US","QZZ","Said again","Said again",,"RL","--3-----","9601",,,',
].join('\r\n');

test('UN/LOCODE as UNECE publishes it is read, counted, and completes what is built in', async () => {
  const path = await file('2024-2 UNLOCODE CodeListPart1.csv', Buffer.from(unlocode, 'latin1'));
  const count = await importPlaces({ db, now }, path);
  assert.deepEqual(count, {
    file: '2024-2 UNLOCODE CodeListPart1.csv',
    list: 'UN/LOCODE',
    changed: 3,
    unchanged: 0,
    repeated: 1,
    passedOver: 3,
    faults: [
      { line: 7, reason: '"USQ1Z" is not a UN/LOCODE.' },
      { line: 8, reason: '"4799N 12220W" are not coordinates.' },
    ],
  });
  const book = await loadPlaceBook(db);
  const place = placeOf({ unlocode: 'USQZZ' }, book);
  assert.equal(place.name, 'Quebecville');
  assert.deepEqual(place.coordinates, { latitude: 47.6, longitude: -122.33333 });
  assert.equal(place.zone, 'America/Los_Angeles');
  assert.equal(placeOf({ unlocode: 'USQZX' }, book).name, 'Inland');
  assert.equal(placeOf({ unlocode: 'CNYTN' }, book).coordinates?.latitude, 22.57, 'our correction wins');
  const again = await importPlaces({ db, now }, path);
  assert.deepEqual([again.changed, again.unchanged], [0, 3]);
});

test('the layout of lists derived from UN/LOCODE, where guesses are marked', async () => {
  const path = await file(
    'derived.csv',
    [
      'country,location,name,nameWoDiacritics,subdivision,status,function,iata,lat,lon,geocoded',
      'BR,QZZ,São Longe,Sao Longe,,RL,1-------,,-3.1,-60.02,true',
      'NG,APP,Apapa,Apapa,,RL,1-------,,10.26,8.27,true',
      'JP,QZZ,Nowhere,Nowhere,,RL,1-------,,0,0,',
      'NL,QZZ,Off the globe,Off the globe,,RL,1-------,,91,4,',
    ].join('\n'),
  );
  const count = await importPlaces({ db, now }, path);
  assert.deepEqual([count.changed, count.faults], [3, [{ line: 5, reason: '"91, 4" are not coordinates.' }]]);
  const book = await loadPlaceBook(db);
  assert.equal(placeOf({ unlocode: 'BRQZZ' }, book).zone, 'America/Manaus');
  assert.deepEqual(placeOf({ unlocode: 'NGAPP' }, book), placeOf({ unlocode: 'NGAPP' }));
  assert.equal(placeOf({ unlocode: 'JPQZZ' }, book).coordinates, null);
});

test('an SMDG list names terminals', async () => {
  const path = await file(
    'smdg.csv',
    [
      'UNLOCODE,Alternative UNLOCODE,Terminal Code,Terminal Facility Name,Terminal Company Name,Coordinates',
      'KRPUS,KRBNP,PNC,"PUSAN NEWPORT, PNC",,"35.07694, 128.81528"',
      'KRPUS,,??,NO CODE,,"35.1, 129.0"',
    ].join('\n'),
  );
  const count = await importPlaces({ db, now }, path);
  assert.deepEqual(
    [count.list, count.changed, count.faults],
    ['SMDG', 1, [{ line: 3, reason: '"??" is not a terminal code.' }]],
  );
  const facility = { code: 'PNC', list: 'SMDG' as const };
  assert.deepEqual(placeOf({ unlocode: 'KRBNP', facility }, await loadPlaceBook(db)).facility, {
    ...facility,
    name: 'PUSAN NEWPORT, PNC',
    coordinates: { latitude: 35.07694, longitude: 128.81528 },
  });
});

test('a file that is no list, or breaks off, leaves nothing', async () => {
  await assert.rejects(
    importPlaces({ db, now }, await file('other.csv', 'a,b\n1,2\n')),
    /other\.csv is neither UN\/LOCODE/,
  );
  await assert.rejects(importPlaces({ db, now }, join(folder, 'absent.csv')), /absent\.csv/);
  const broken = await file('broken.csv', `${unlocode}\r\n,"US","QZV","Never closed`);
  await assert.rejects(importPlaces({ db, now }, broken), /Line 10 opens a quotation mark/);
  const files = await listImportedFiles(db);
  assert.equal(
    files.some(({ source }) => source === 'broken.csv'),
    false,
  );
});

test('what was imported is listed by file and can be forgotten', async () => {
  const files = await listImportedFiles(db);
  assert.deepEqual(
    files.map(({ source, places, terminals }) => [source, places, terminals]),
    [
      ['2024-2 UNLOCODE CodeListPart1.csv', 3, 0],
      ['derived.csv', 3, 0],
      ['smdg.csv', 0, 1],
    ],
  );
  assert.equal(await forgetPlaces({ db }, 'derived.csv'), 3);
  await assert.rejects(forgetPlaces({ db }, 'derived.csv'), /Nothing was imported from derived\.csv/);
  assert.equal(await forgetPlaces({ db }, null), 4);
  assert.deepEqual(await listImportedFiles(db), []);
});
