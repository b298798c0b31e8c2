// Answers in the form of CargoSmart's CTVC, for tests to change. Boxes, papers and ships are invented.

import type { SampleEvent } from './sample-events.ts';

/** A box from Ningbo via Singapore to Rotterdam, on its second ship. */
export function ctvcAnswer(...more: unknown[]): SampleEvent {
  return inEnvelope(ctvcBox(...more));
}

export function inEnvelope(...containerDetail: unknown[]): SampleEvent {
  return { shipmentContent: { containerDetail }, errors: [] };
}

export function ctvcBox(...more: unknown[]): SampleEvent {
  return {
    containerNumber: { containerNumber: 'CBHU439890', containerCheckDigit: '7', isSOC: false },
    event: [
      ...more,
      ctvcEvent(
        'CS277',
        'Estimated arrival at last port of discharge',
        '2026-05-04T05:00Z',
        2,
        rotterdam,
        'E',
      ),
      ctvcEvent('CS110', 'Vessel Departure at Transshipment Port', '2026-04-12T02:30Z', 8, singapore),
      ctvcEvent('CS100', 'Loaded on Board at Port of Transhipment', '2026-04-11T20:10Z', 8, singapore),
      ctvcEvent('CS090', 'Discharged at Port of Transhipment', '2026-04-08T22:00Z', 8, singapore),
      ctvcEvent('CS080', 'Vessel Arrival at Transshipment Port', '2026-04-08T15:00Z', 8, singapore),
      ctvcEvent('CS070', 'Vessel Departure at First POL', '2026-04-02T21:54Z', 8, ningbo),
      ctvcEvent('CS060', 'Loaded on Board at First Port of Load', '2026-04-02T12:24Z', 8, ningbo),
      ctvcEvent('CS040', '', '2026-03-30T08:32Z', 8, ningbo, 'A', 'Outbound intermodal leg arrived'),
      ctvcEvent('CS020', '', '2026-03-30T08:32Z', 8, ningbo, 'A', 'Full received by carrier'),
      ctvcEvent('CS010', 'Empty Container Picked Up', '2026-03-28T02:40Z', 8, ningbo),
    ],
    externalReference: [
      { CSReferenceType: { value: 'BL' }, referenceNumber: '6304410070' },
      { CSReferenceType: { value: 'BKG' }, referenceNumber: '6304410071' },
    ],
    route: {
      firstPOL: { port: port('Ningbo', 'CN', 'CNNGB') },
      lastPOD: { port: port('Rotterdam', 'NL', 'NLRTM') },
      shipmentLeg: [
        leg(2, ['Singapore', 'SG'], ['Rotterdam', 'NL'], ['COSCO MAGNOLIA', '9000003', '017', 'W'], {
          departureDT: [call('2026-04-12T02:30Z', 8, 'A')],
          arrivalDT: [call('2026-05-04T05:00Z', 2, 'E')],
        }),
        leg(1, ['Ningbo', 'CN'], ['Singapore', 'SG'], ['COSCO LINDEN', '9000015', '204', 'S'], {
          departureDT: [call('2026-04-02T22:00Z', 8, 'E'), call('2026-04-02T21:54Z', 8, 'A')],
          arrivalDT: [call('2026-04-08T15:00Z', 8, 'A')],
        }),
      ],
    },
  };
}

export const ningbo = place('Ningbo', 'CN', 'CNNGB');
export const singapore = place('Singapore', 'SG', 'SGSIN');
export const rotterdam = place('Rotterdam', 'NL', 'NLRTM');

export function ctvcEvent(
  code: string,
  words: string,
  utc: string,
  hoursAhead: number,
  location: unknown,
  estActIndicator = 'A',
  carrEventCode = code,
): SampleEvent {
  return {
    CSEvent: { CSEventCode: code, dimentionType: '', dimentionValue: '', estActIndicator },
    carrEventCode,
    eventDT: moment(utc, hoursAhead),
    eventDescription: words,
    eventReceivedDT: { GMT: calendar(Date.parse('2026-04-20T04:09:56Z')), locDT: null },
    location,
    mode: '',
  };
}

function call(utc: string, hoursAhead: number, indicator: 'A' | 'E'): SampleEvent {
  return { ...moment(utc, hoursAhead), indicator: { value: indicator } };
}

function moment(utc: string, hoursAhead: number): SampleEvent {
  const local = Date.parse(utc) + hoursAhead * 3_600_000;
  return {
    GMT: calendar(Date.parse(utc)),
    locDT: { CSTimeZone: '', _value: calendar(local), timeZone: '' },
  };
}

function calendar(ms: number): SampleEvent {
  return { calendarType: 'gregory', time: { time: ms, timezoneOffset: 0 }, timeInMillis: ms };
}

function place(city: string, country: string, code: string | null): SampleEvent {
  const locationCode = code === null ? null : { UNLocationCode: code };
  return {
    CSStandardCity: { CSCountryCode: country },
    cityDetails: { city, country: '', locationCode, state: '' },
    facility: null,
    locationName: city,
  };
}

function port(city: string, CSCountryCode: string, code: string | null): SampleEvent {
  return {
    CSCountryCode,
    city,
    locationCode: code === null ? null : { UNLocationCode: code },
    portName: city,
  };
}

function leg(
  legSeq: number,
  from: readonly [string, string],
  to: readonly [string, string],
  [vesselName, lloydsNumber, voyage, direction]: readonly [string, string, string, string],
  times: SampleEvent,
): SampleEvent {
  const ship = { vesselName, lloydsNumber, voyage, direction };
  return {
    legSeq,
    POL: {
      facility: { facilityCode: 'X01', facilityName: `${from[0]} Terminal` },
      port: port(...from, null),
    },
    POD: { facility: null, port: port(...to, null) },
    SVVD: { loading: ship, discharge: ship },
    ...times,
  };
}
