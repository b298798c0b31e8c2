// Example answers for the API description.

import type { CarrierState } from './carrier-state.ts';
import { etaCauseExample } from './eta-cause.ts';
import { exceptionExample } from './exception.ts';
import { lastEventExample } from './milestone.ts';
import { rowKey } from './row-key.ts';
import type { BatchItem, HistoryEntry, ShipmentDetail, ShipmentListItem, TrackingResult } from './schemas.ts';

const carrier = { scac: 'MSCU', name: 'MSC' };

const terminal = { code: 'PNC', list: 'SMDG', name: null } as const;
const busan = {
  location: 'Busan, KR',
  location_name: 'Busan New Port',
  unlocode: 'KRPUS',
  coordinates: { latitude: 35.1, longitude: 129.04 },
};
const rotterdam = {
  location: 'Rotterdam, NL',
  location_name: null,
  unlocode: 'NLRTM',
  coordinates: { latitude: 51.92, longitude: 4.48 },
};

const journeyExample: Pick<TrackingResult, 'id' | 'reference' | 'tracking'> = {
  id: 'shp_5hJq2Zk8RtB1nVfXcJ7aDw',
  reference: 'MSCU1234566',
  tracking: {
    container: 'MSCU1234566',
    current_status: 'In transit on MSC OSCAR to Rotterdam, NL',
    eta: '2026-12-04',
    days_to_eta: 30,
    count: 2,
    trace: [
      {
        event: 'Loaded on vessel at port of loading',
        ...busan,
        time: '2026-11-01T21:40:00+09:00',
        day_only: false,
        facility: terminal,
        code: 'LOAD',
        classifier: 'ACT',
        vessel: 'MSC OSCAR',
        imo: '9703291',
        voyage: 'FE444W',
      },
      {
        event: 'Vessel departed from port of loading',
        ...busan,
        time: '2026-11-02T04:00:00+09:00',
        day_only: false,
        facility: terminal,
        code: 'DEPA',
        classifier: 'ACT',
        vessel: 'MSC OSCAR',
        imo: '9703291',
        voyage: 'FE444W',
      },
    ],
    status: 'in_transit',
    phase: 'sailing',
    bl: 'MEDUOL197367',
    booking: 'EBKG12345678',
    iso_equipment_code: '45G1',
    equipment_type: "40' High Cube (45G1)",
    particulars: {
      seals: [{ number: 'KR0123456', source: 'CAR' }],
      service_code: 'FE1',
      delay: { reason_code: 'WEA', remark: 'Bad weather' },
      references: [{ type: 'FF', value: 'IMP-2026-0815' }],
    },
    vessel: 'MSC OSCAR',
    imo: '9703291',
    voyage: 'FE444W',
    pol: busan,
    pod: rotterdam,
    pod_confidence: 'planned',
    eta_basis: 'arrival_estimated',
    eta_initial: '2026-12-02',
    eta_cause: etaCauseExample,
    warned_days: 6,
    arrived_at: null,
    forecast: {
      p10: '2026-12-04',
      p50: '2026-12-05',
      p90: '2026-12-08',
      basis: 'own',
      voyages: 64,
      made_at: '2026-11-21T10:30:00.000Z',
      simulated: false,
    },
    connection: null,
    release: {
      customs: { state: 'held', since: '2026-11-20T09:00:00+01:00' },
      carrier: { state: 'released', since: '2026-11-19T16:20:00+01:00' },
      terminal: null,
      bill_received_at: '2026-11-18T11:05:00+01:00',
      freight_paid_at: '2026-11-18T15:40:00+01:00',
      free_time_ended_at: null,
      holds: [
        {
          agency: 'customs',
          reason: 'Customs hold: intensive examination',
          since: '2026-11-20T09:00:00+01:00',
          lifted_at: null,
        },
      ],
    },
    own_dates: null,
    free_time: [],
    legs: [
      {
        from: busan,
        to: rotterdam,
        vessel: 'MSC OSCAR',
        imo: '9703291',
        voyage: 'FE444W',
        departs: {
          time: '2026-11-02T04:00:00+09:00',
          day_only: false,
          classifier: 'ACT',
          facility: terminal,
        },
        arrives: { time: '2026-12-04T06:00:00+01:00', day_only: false, classifier: 'EST', facility: null },
        state: 'current',
      },
    ],
    upcoming: [
      {
        event: 'Vessel arrival at port of discharge',
        ...rotterdam,
        time: '2026-12-04T06:00:00+01:00',
        day_only: false,
        facility: null,
        code: 'ARRI',
        classifier: 'EST',
        vessel: 'MSC OSCAR',
        imo: '9703291',
        voyage: 'FE444W',
      },
    ],
    carrier,
    checked_at: '2026-11-21T10:30:00.000Z',
    stale: false,
    retry_at: null,
    next_check_at: '2026-11-21T16:42:00.000Z',
    warnings: [],
  },
};

const words = {
  own_references: ['PO-4711'],
  tags: ['acme', 'urgent'],
  metadata: { buyer: 'Jane Doe' },
  promised_at: '2026-12-10',
  declared_pod: null,
  pod: null,
};

export const trackingExample: TrackingResult = {
  ...journeyExample,
  tracked_through: null,
  exceptions: [exceptionExample],
  ...words,
};

const { container, bl, vessel, status, phase, eta, days_to_eta } = trackingExample.tracking;

const listed = {
  id: trackingExample.id,
  reference: trackingExample.reference,
  container,
  bl,
  vessel,
  arrived: false,
  status,
  phase,
  eta,
  days_to_eta,
  carrier,
  ...words,
  tracked_at: '2026-11-02T08:15:00.000Z',
};

export const listItemExample: ShipmentListItem = {
  key: rowKey(listed.id, container),
  ...listed,
  timing: 'slipped',
  pol: { location: 'Busan, KR', unlocode: 'KRPUS' },
  port_of_discharge: { location: 'Rotterdam, NL', unlocode: 'NLRTM' },
  eta_initial: '2026-12-02',
  forecast: { p10: '2026-12-04', p50: '2026-12-05', p90: '2026-12-08' },
  last_event: lastEventExample,
  checked_at: '2026-11-21T10:30:00.000Z',
};

const { trace, ...journey } = trackingExample.tracking;

/** What is further known of the journey is shown by `trackingExample`. */
export const detailExample: ShipmentDetail = {
  ...listed,
  exceptions: [exceptionExample],
  invoices: [],
  tracking: {
    ...journey,
    count: 1,
    trace: trace.slice(-1),
    eta_cause: null,
    particulars: null,
    release: null,
    legs: [],
    upcoming: [],
  },
};

export const historyExample: HistoryEntry = {
  container,
  field: 'eta',
  previous: '2026-12-02T06:00:00+01:00',
  current: '2026-12-04T06:00:00+01:00',
  reason: 'Leaves Shanghai 2 days later.',
  reason_code: 'eta_changed',
  step: null,
  cause: etaCauseExample,
  learned_at: '2026-11-21T10:30:00.000Z',
};

/** What a reference that is tracked has in `data` is shown by `trackingExample`. */
export const batchExample: BatchItem[] = [
  {
    reference: 'no reference',
    ok: false,
    error: { code: 'invalid_reference', message: 'Send a container number such as MSCU1234566.' },
  },
];

export const carrierExample: CarrierState = {
  ...carrier,
  simulated: false,
  health: 'ok',
  asked_again_at: null,
  quota: [
    { requests: 1_200, per_seconds: 300, left: 1_187 },
    { requests: 100_000, per_seconds: 86_400, left: 96_204 },
  ],
  last_answer: { outcome: 'found', reason: null, detail: null, at: '2026-11-21T10:30:00.000Z' },
};
