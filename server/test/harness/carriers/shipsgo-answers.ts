// Answers of ShipsGo's version 2, of our own making.

/** A box from Shanghai to Rotterdam by Singapore, where it is now; `movements` in place of its own. */
export function shipsgoBody({
  status = 'SAILING',
  number = 'OOLU1234565',
  movements = ownMovements,
}: {
  status?: string;
  number?: string;
  movements?: readonly object[];
} = {}): object {
  const waits = ['NEW', 'INPROGRESS', 'UNTRACKED'].includes(status);
  const shipment = {
    id: 4_711,
    reference: null,
    container_number: number,
    booking_number: '2700000001',
    carrier: { scac: 'OOLU', name: 'OOCL' },
    status,
    checked_at: '2026-03-20 10:00:00',
    containers: waits ? [] : [{ number, status, size: 40, type: 'HC', movements }],
    tags: [],
    followers: [],
  };
  return { message: 'SUCCESS', shipment: waits ? shipment : { ...shipment, route } };
}

export function shipsgoMovement(event: string, code: string, timestamp: string, status = 'ACT'): object {
  const isAtSea = ['LOAD', 'DEPA', 'ARRV', 'DISC'].includes(event);
  return {
    event,
    status,
    location: { code, name: code, country: { code: code.slice(0, 2) } },
    vessel: isAtSea ? { imo: 9_074_729, name: 'AURORA' } : null,
    voyage: isAtSea ? '012W' : null,
    timestamp,
  };
}

const ownMovements = [
  shipsgoMovement('EMSH', 'CNSHA', '2026-03-01T10:00:00+08:00'),
  shipsgoMovement('GTIN', 'CNSHA', '2026-03-03T10:00:00+08:00'),
  shipsgoMovement('LOAD', 'CNSHA', '2026-03-05T08:00:00+08:00'),
  shipsgoMovement('DEPA', 'CNSHA', '2026-03-05T20:00:00+08:00'),
  shipsgoMovement('ARRV', 'SGSIN', '2026-03-12T06:00:00+08:00'),
  shipsgoMovement('DISC', 'SGSIN', '2026-03-12T18:00:00+08:00'),
  shipsgoMovement('LOAD', 'SGSIN', '2026-03-16T06:00:00+08:00', 'EST'),
  shipsgoMovement('ARRV', 'NLRTM', '2026-04-09T18:00:00+02:00', 'EST'),
  shipsgoMovement('DISC', 'NLRTM', '2026-04-10T06:00:00+02:00', 'EST'),
  shipsgoMovement('GTOT', 'NLRTM', '2026-04-13T06:00:00+02:00', 'EST'),
  shipsgoMovement('EMRT', 'NLRTM', '2026-04-16T06:00:00+02:00', 'EST'),
];

const route = {
  port_of_loading: {
    location: { code: 'CNSHA', name: 'Shanghai' },
    date_of_loading: '2026-03-05T08:00:00+08:00',
    date_of_loading_initial: '2026-03-04T08:00:00+08:00',
  },
  port_of_discharge: {
    location: { code: 'NLRTM', name: 'Rotterdam' },
    date_of_discharge: '2026-04-10T06:00:00+02:00',
    date_of_discharge_initial: '2026-04-08T06:00:00+02:00',
    date_of_discharge_predicted: '2026-04-12T06:00:00+02:00',
  },
  ts_count: 1,
};
