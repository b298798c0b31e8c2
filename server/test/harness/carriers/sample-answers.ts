// Answers in the forms that COSCO sends, for tests to change. Boxes, papers and ships are invented.

import type { SampleEvent } from './sample-events.ts';

/** COSCO's envelope. */
export function envelope(type: string, content: unknown): SampleEvent {
  return { code: 0, message: 'success', data: { type, numberType: type, content } };
}

/** COSCO's answer when it has no data. */
export const nothing = envelope('none', null);

/** A box from Qingdao via Shanghai to Long Beach, newest label first, after an earlier trip. */
export function boxAnswer(...more: unknown[]): SampleEvent {
  return envelope('cntr', {
    containers: [
      {
        containerCircleStatus: [
          ...more,
          label(
            'Gate-out from Last POD',
            '2024-05-06 09:10',
            'Pier T,Long Beach,California,United States',
            'Truck',
          ),
          label(
            'Discharged at Last POD',
            '2024-05-04 17:00',
            'Pier T,Long Beach,California,United States',
            ' ',
          ),
          label(
            'Loaded at T/S POL',
            '2024-04-20 21:24',
            'Shengdong (I), Yangshan,Shanghai,Shanghai,China',
            'Vessel',
          ),
          label(
            'Discharged at T/S POD',
            '2024-04-14 08:26',
            'Shengdong (I), Yangshan,Shanghai,Shanghai,China',
            ' ',
          ),
          label('Loaded at First POL', '2024-04-12 18:15', 'QQCTU,Qingdao,Shandong,China', 'Vessel'),
          label('Gate-In at First POL', '2024-04-10 21:31', 'QQCTU,Qingdao,Shandong,China', 'Truck'),
          label(
            'Empty Equipment Despatched',
            '2024-04-08 10:40',
            'HuangDao Depot,Qingdao,Shandong,China',
            'Truck',
          ),
        ],
        container: { ...label('', '', '', ''), label: 'Gate-out from Last POD', containerType: '20GP' },
        containerHistorys: [
          label(
            'Empty Equipment Returned',
            '2024-03-02 14:25',
            'Depot 4,Portland,Oregon,United States',
            'Truck',
          ),
        ],
      },
    ],
    notFound: '',
  });
}

/** One box of a Bill of Lading on the same voyage, now on its second ship. */
export function paperAnswer(changes: SampleEvent = {}): SampleEvent {
  return envelope('bl', {
    actualShipment: [
      leg('COSCO HARMONY', '021E', 'Qingdao', 'Shanghai', {
        actualShippingDate: '2024-04-12 18:15',
        actualDepartureDate: '2024-04-13 02:00',
        expectedDateOfDeparture: '2024-04-12 22:00',
        actualArrivalDate: '2024-04-14 03:00',
        actualDischargeDate: '2024-04-14 08:26',
      }),
      leg('COSCO ORCHID', '033E', 'Shanghai', 'Long Beach', {
        actualShippingDate: '2024-04-20 21:24',
        actualDepartureDate: '2024-04-21 05:00',
        estimatedDateOfArrival: '2024-05-04 06:00',
        city: 'Long Beach,United States',
      }),
    ],
    trackingPath: {
      billOfladingRefCode: '6103622781',
      trackingGroupReferenceCode: '6103622780',
      fromCity: 'Qingdao ,Shandong ,China',
      toCity: 'Dallas ,Texas ,United States',
      pol: 'Qingdao - QQCTU Qingdao Qianwan United Ctn',
      pod: 'Long Beach - Pacific Container Terminal',
    },
    containerStatus: [
      {
        label: 'Loaded at T/S POL',
        containers: [
          {
            containerNumber: 'CBHU4398907',
            label: 'Loaded at T/S POL',
            location: 'Shengdong (I), Yangshan,Shanghai,Shanghai,China',
            locationDateTime: '2024-04-20 21:24',
            transportation: 'Vessel',
          },
        ],
      },
    ],
    ...changes,
  });
}

/** One label of a box. */
export function label(words: string, time: string, location: string, transportation: string): SampleEvent {
  return {
    uuid: `1${time}`,
    containerNumber: 'CBHU4398907',
    containerNumberStatus: words,
    location,
    timeOfIssue: time,
    transportation,
  };
}

function leg(
  vesselName: string,
  voyageNo: string,
  from: string,
  to: string,
  times: SampleEvent,
): SampleEvent {
  const blank = {
    actualDepartureDate: null,
    expectedDateOfDeparture: null,
    actualArrivalDate: null,
    estimatedDateOfArrival: null,
    actualShippingDate: null,
    actualDischargeDate: null,
  };
  return { vesselName, voyageNo, portOfLoading: from, portOfDischarge: to, ...blank, ...times };
}
