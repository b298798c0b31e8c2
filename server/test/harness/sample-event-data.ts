import type { EventData } from '../../src/domain/announcing/shipment-event.ts';

/** The data of an event about a container at sea. The whole body has about 600 bytes. */
export const sampleEventData: EventData = {
  reference: 'MSCU1234566',
  status: 'in_transit',
  delayed: false,
  vessel: 'NORTHERN WIND',
  eta: '2026-03-20',
  last_updated: '2026-03-02T08:58:11Z',
  container: 'MSCU1234566',
  bl: 'MEDUAB123456',
  previous: { status: 'pending', eta: '2026-03-19', vessel: 'NORTHERN WIND', p50: null },
  eta_initial: '2026-03-18',
  eta_cause: null,
  warned_days: null,
  milestone: {
    code: 'DEPA',
    event: 'Vessel departed',
    location: 'Ningbo, CN',
    time: '2026-03-01T20:00:00+08:00',
    day_only: false,
  },
  forecast: null,
  connection: null,
  own_references: [],
  tags: [],
  metadata: {},
  promised_at: null,
  sequence: 3,
};
