import type { EventData } from '../../src/domain/announcing/shipment-event.ts';

/** The data of an event: a container on its way to Rotterdam whose ETA changed. */
export function sampleData(facts: Partial<EventData> = {}): EventData {
  return {
    reference: 'MSCU1234566',
    status: 'in_transit',
    delayed: false,
    vessel: 'MSC OSCAR',
    eta: '2026-03-15',
    last_updated: '2026-03-02T09:00:00.000Z',
    container: 'MSCU1234566',
    bl: 'MEDUOL197367',
    previous: { status: 'in_transit', eta: '2026-03-12', vessel: 'MSC OSCAR', p50: '2026-03-13' },
    eta_initial: '2026-03-10',
    eta_cause: null,
    warned_days: null,
    milestone: {
      code: 'DEPA',
      event: 'Vessel departed from port of loading',
      location: 'Busan, KR',
      time: '2026-02-20T04:00:00+09:00',
      day_only: false,
    },
    forecast: null,
    connection: null,
    own_references: [],
    tags: [],
    metadata: {},
    promised_at: null,
    sequence: 1,
    ...facts,
  };
}
