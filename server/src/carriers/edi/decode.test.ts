import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { decodeEdi, decodeEdiFile } from './decode.ts';
import { edifactFile, sample315, sampleIftsta, x12File } from './sample-messages.ts';

function readFile(text: string) {
  const { messages, setAside } = decodeEdiFile(text);
  return { messages: [...messages], setAside };
}

function events(text: string) {
  const { messages, setAside } = readFile(text);
  assert.deepEqual([...setAside, ...messages.flatMap((message) => message.setAside)], []);
  return messages.flatMap((message) => message.events);
}

function told(text: string): string[] {
  return events(text).map(({ classifier, code, load, place, time, vessel, mode }) =>
    [classifier, code, load, place?.unlocode, time.local.slice(0, 16), vessel?.name, mode]
      .filter(Boolean)
      .join(' '),
  );
}

function reasons(text: string): string[] {
  const { messages, setAside } = readFile(text);
  return [...setAside, ...messages.flatMap((message) => message.setAside)].map(({ reason }) => reason);
}

const departure = [
  'ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel',
  'EST ARRI NLRTM 2024-06-10T06:00 NORTHERN WIND vessel',
];

suite('an X12 315', () => {
  test('gives its status, and when the ship is expected', () => {
    assert.deepEqual(told(x12File([sample315()])), departure);
    const [event] = events(x12File([sample315()]));
    assert.equal(event?.carrier, 'MSCU');
    assert.equal(event?.createdAt, '2024-05-03T07:00:00Z');
    assert.deepEqual(event?.containers, ['MSCU1234566']);
    assert.deepEqual(event?.billsOfLading, ['LFND24050301']);
    assert.deepEqual(event?.bookings, ['BK240420']);
    assert.equal(event?.isoEquipmentCode, '45G1');
    assert.equal(event?.exportVoyage, '418W');
    assert.equal(event?.vessel?.imo, '9400112');
    assert.equal(event?.time.instant, '2024-05-03T06:20:00Z');
    assert.equal(event?.place?.name, 'Ningbo');
  });

  test('names its box in B4 only, with or without the check digit', () => {
    for (const b4 of [
      'MSCU*123456*L*45G1*CNNGB*UN*6',
      'MSCU*123456*L*45G1*CNNGB*UN',
      'MSCU*1234566*L*45G1*CNNGB*UN',
    ]) {
      const message = sample315({ 'N9*EQ': '', 'B4*': `B4***VD*20240503*1420*CNNGB*${b4}` });
      assert.deepEqual(events(x12File([message]))[0]?.containers, ['MSCU1234566'], b4);
    }
  });

  const statuses: [string, string][] = [
    ['AE', 'ACT LOAD laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['UV', 'ACT DISC laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['VA', 'ACT ARRI CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['I', 'ACT GTIN laden CNNGB 2024-05-03T14:20'],
    ['OA', 'ACT GTOT laden CNNGB 2024-05-03T14:20'],
    ['EE', 'ACT GTOT empty CNNGB 2024-05-03T14:20 truck'],
    ['RD', 'ACT GTIN empty CNNGB 2024-05-03T14:20'],
    ['AL', 'ACT LOAD laden CNNGB 2024-05-03T14:20 rail'],
    ['UR', 'ACT DISC laden CNNGB 2024-05-03T14:20 rail'],
    ['AR', 'ACT ARRI CNNGB 2024-05-03T14:20 rail'],
    ['D', 'ACT DROP laden CNNGB 2024-05-03T14:20 truck'],
    ['C', 'EST DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ];
  for (const [code, expected] of statuses) {
    test(`status ${code} is ${expected.slice(0, 16)}`, () => {
      const b4 = `B4***${code}*20240503*1420*CNNGB*MSCU*123456*L*45G1*CNNGB*UN*6`;
      assert.equal(told(x12File([sample315({ 'B4*': b4 })]))[0], expected);
    });
  }

  test('a status of papers has words, and an unknown code is kept as it is', () => {
    const status = (code: string) => `B4***${code}*20240503*1420*CNNGB*MSCU*123456*L*45G1*CNNGB*UN*6`;
    const [customs] = events(x12File([sample315({ 'B4*': status('CT') })]));
    assert.deepEqual(
      [customs?.kind, customs?.code, customs?.words],
      ['shipment', 'DOCUMENT', 'Customs released'],
    );
    const [unknown] = events(x12File([sample315({ 'B4*': status('Q9') })]));
    assert.deepEqual([unknown?.code, unknown?.words], ['OTHER', 'Status Q9']);
  });

  test('"arrived" is the ship only at a port of the voyage', () => {
    const arrived = (place: string) => `B4***A*20240616*0800*${place}*MSCU*123456*L*45G1*${place}*UN*6`;
    assert.match(told(x12File([sample315({ 'B4*': arrived('NLRTM') })]))[0] ?? '', /ARRI NLRTM .* vessel$/);
    assert.match(told(x12File([sample315({ 'B4*': arrived('DEDUI') })]))[0] ?? '', /ARRI DEDUI .* truck$/);
  });

  test('after a transshipment the port of discharge is still expected, with a ship that is not yet named', () => {
    const message = sample315({
      'B4*': 'B4***VA*20240520*0800*SGSIN*MSCU*123456*L*45G1*SGSIN*UN*6',
      'R4*E': 'R4*T*UN*SGSIN*PSA*SG',
      'DTM*139*20240615': 'DTM*140*20240520*0800*LT',
    });
    const read = events(x12File([message]));
    assert.deepEqual(told(x12File([message])), [
      'ACT ARRI SGSIN 2024-05-20T08:00 NORTHERN WIND vessel',
      'EST ARRI NLRTM 2024-06-10T06:00 vessel',
    ]);
    assert.deepEqual(
      read.map(({ role }) => role),
      ['PTS', 'POD'],
    );
  });

  test('time codes: local, UTC, North American zones and offsets; without a time, the day', () => {
    const eta = (dtm: string) => events(x12File([sample315({ 'DTM*139*20240610': dtm })]))[1]?.time;
    const inRotterdam = (local: string, instant: string) => ({
      local,
      zone: 'Europe/Amsterdam',
      instant,
      precision: 'minute',
    });
    const sixLocal = inRotterdam('2024-06-10T06:00:00', '2024-06-10T04:00:00Z');
    assert.deepEqual(eta('DTM*139*20240610*0600'), sixLocal);
    assert.deepEqual(eta('DTM*139*20240610*040000*UT'), sixLocal);
    assert.deepEqual(eta('DTM*139*20240610*0400*GM'), sixLocal);
    assert.deepEqual(eta('DTM*139*20240609*2100*PT'), sixLocal);
    assert.deepEqual(eta('DTM*139*20240610*1200*08'), sixLocal);
    assert.deepEqual(eta('DTM*139*240610*0600*LT'), sixLocal);
    assert.equal(eta('DTM*139*20240610')?.precision, 'day');
  });

  test('V9 and further SG statuses give events too', () => {
    const more = sample315({
      'R4*E': 'V9*EAD**20240611*0700*********LT',
      'DTM*139*20240615': 'SG*I***20240502*0900',
    });
    assert.ok(told(x12File([more])).includes('EST ARRI NLRTM 2024-06-11T07:00 NORTHERN WIND vessel'));
    assert.ok(told(x12File([more])).some((line) => line.startsWith('ACT GTIN laden CNNGB 2024-05-02T09:00')));
  });

  test('is split by the separators that ISA declares, even when ISA is not padded', () => {
    assert.deepEqual(told(x12File([sample315()], { terminator: '\r\n', line: '' })), departure);
    assert.deepEqual(told(x12File([sample315()], { terminator: '^', line: '', element: '|' })), departure);
    assert.deepEqual(told(x12File([sample315()]).replaceAll(/ {5,}/g, ' ')), departure);
  });
});

suite('an IFTSTA', () => {
  test('gives its status, and when the ship is expected', () => {
    assert.deepEqual(told(edifactFile([sampleIftsta()])), departure);
    const [event] = events(edifactFile([sampleIftsta()]));
    assert.equal(event?.carrier, 'MSCU');
    assert.equal(event?.createdAt, '2024-05-03T15:05:00Z');
    assert.deepEqual(event?.containers, ['MSCU1234566']);
    assert.deepEqual(event?.billsOfLading, ['LFND24050301']);
    assert.deepEqual(event?.bookings, ['BK240420']);
    assert.equal(event?.isoEquipmentCode, '45G1');
  });

  const statuses: [string, string][] = [
    ['STS+1+24', 'ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['STS+1+48', 'ACT LOAD laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['STS+1+29', 'ACT DISC laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['STS+1+AE', 'ACT LOAD laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
    ['STS+1+EE', 'ACT GTOT empty CNNGB 2024-05-03T14:20 truck'],
  ];
  for (const [sts, expected] of statuses) {
    test(`${sts} is ${expected.slice(0, 16)}`, () => {
      assert.equal(told(edifactFile([sampleIftsta({ 'STS+': sts })]))[0], expected);
    });
  }

  test('a status without a place happened where such a move is made', () => {
    const arrived = sampleIftsta({
      'STS+': 'STS+1+1',
      'LOC+175': '',
      'DTM+334': '',
      'DTM+132': 'DTM+178:202406100730:203',
    });
    assert.equal(told(edifactFile([arrived]))[0], 'ACT ARRI NLRTM 2024-06-10T07:30 NORTHERN WIND vessel');
  });

  test('an unknown code keeps the sender’s words', () => {
    const [event] = events(edifactFile([sampleIftsta({ 'STS+': "STS+1+P::HS:Rail departed, O?'Hare" })]));
    assert.deepEqual([event?.code, event?.words], ['OTHER', "Rail departed, O'Hare"]);
  });

  test('dates may come after the last place, and day and time separately', () => {
    const late = sampleIftsta({
      'DTM+186': '',
      'DTM+334': "DTM+334:20240503:102'\nDTM+334:142000:402",
      'DTM+132': "DTM+186:202405031420:203'\nDTM+132:202406100600:203",
    });
    assert.deepEqual(told(edifactFile([late])), departure);
  });

  test('of two sea legs the first ends in a transshipment port', () => {
    const onward = sampleIftsta({
      'LOC+11': 'LOC+11+SGSIN:139:6',
      'DTM+132':
        "DTM+132:202405200600:203'\nTDT+20+7E+1+13++++9500123:146:11:SOUTHERN STAR'\nLOC+9+SGSIN'\nLOC+11+NLRTM'\nDTM+132:202406100600:203",
    });
    assert.deepEqual(
      events(edifactFile([onward])).map(({ code, place, role, vessel }) => [
        code,
        place?.unlocode,
        role,
        vessel?.name,
      ]),
      [
        ['DEPA', 'CNNGB', null, 'NORTHERN WIND'],
        ['ARRI', 'SGSIN', 'PTS', 'NORTHERN WIND'],
        ['ARRI', 'NLRTM', 'POD', 'SOUTHERN STAR'],
      ],
    );
  });

  test('dates of a ship in the leg of a train belong to the train', () => {
    const byRail = sampleIftsta({ 'TDT+': 'TDT+30++2+25', 'STS+': 'STS+1+RL' });
    assert.deepEqual(told(edifactFile([byRail])), ['ACT DEPA CNNGB 2024-05-03T14:20 rail']);
  });

  test('needs no UNA, and a UNA may change every separator', () => {
    assert.deepEqual(told(edifactFile([sampleIftsta()], { una: false, line: '' })), departure);
    const changed = edifactFile([sampleIftsta()], { una: false, line: '' }).replaceAll(/[:+']/g, (each) =>
      each === ':' ? '/' : each === '+' ? '|' : '~',
    );
    assert.deepEqual(told(`UNA/|.? ~${changed}`), departure);
  });

  test('several boxes and statuses in one message give one event each', () => {
    const [end = '', ...rest] = sampleIftsta().toReversed();
    const twice = [
      ...rest.toReversed(),
      'STS+1+AE',
      'DTM+334:202405030905:203',
      'LOC+175+CNNGB',
      'EQD+CN+MSCU0000011++++5',
      end,
    ];
    assert.deepEqual(
      events(edifactFile([twice])).map(({ code, containers }) => [code, containers]),
      [
        ['DEPA', ['MSCU1234566']],
        ['ARRI', ['MSCU1234566']],
        ['LOAD', ['MSCU0000011']],
      ],
    );
  });
});

suite('messages that cannot be read', () => {
  test('are set aside with a reason, and the others of the interchange are still read', () => {
    const noDate = sample315({ 'B4*': 'B4***VD***CNNGB*MSCU*123456', 'ST*': 'ST*315*0002' });
    const cut = sample315({ 'SE*': '' });
    const file = x12File([sample315(), noDate, cut, ['ST*214*0004', 'SE*2*0004'], sample315()]);
    assert.equal(readFile(file).messages.flatMap((message) => message.events).length, 4);
    assert.deepEqual(reasons(file).toSorted(), [
      'Its status has no date.',
      'The message is incomplete: it has no SE.',
      'This is a 214; only IFTSTA and 315 are read.',
    ]);
  });

  test('a status of an IFTSTA without a date does not affect the other statuses', () => {
    const [end = '', ...rest] = sampleIftsta().toReversed();
    const file = edifactFile([[...rest.toReversed(), 'STS+1+I', end]]);
    assert.deepEqual(reasons(file), ['The status I has no date.']);
    assert.equal(readFile(file).messages[0]?.events.length, 2);
  });

  test('no interchange, an empty one, and an incomplete one', () => {
    assert.match(reasons('hello')[0] ?? '', /does not begin with UNA, UNB or ISA/);
    assert.deepEqual(reasons(edifactFile([])), ['The interchange contains no message.']);
    const torn = edifactFile([sampleIftsta()]);
    assert.match(reasons(torn.slice(0, torn.length / 2))[0] ?? '', /incomplete: it has no UNT/);
  });
});

test('a stored message is decoded the same again', () => {
  for (const file of [x12File([sample315(), sample315()]), edifactFile([sampleIftsta()])]) {
    for (const { pages, events: read } of readFile(file).messages)
      assert.deepEqual(decodeEdi(pages).events, read);
  }
});

test('interchanges of both standards may be in one file', () => {
  const both = `${x12File([sample315()])}\r\n${edifactFile([sampleIftsta()])}`;
  assert.deepEqual(told(both), [...departure, ...departure]);
});
