export const events = {
  title: 'Events',
  lead: 'Events of your shipments, newest first, with or without a webhook.',
  type: 'Type',
  everyType: 'All types',
  reference: 'Reference',
  referencePlaceholder: 'MSCU1234566',
  list: 'Events',
  emptyTitle: 'No events yet',
  empty:
    'A tracked shipment creates an event when it departs, arrives or is overdue, or when its ETA changes. Track one to begin.',
  emptySandbox: 'In the sandbox, track DELAY1, ARRIVE1 or FORECAST1 to create one.',
  emptyAction: 'Go to the shipments',
  noneFound: 'No event matches. Choose another type or another reference.',
  showAll: 'Show all events',
  gone: 'There is no such event. Events are deleted after some weeks.',
  payload: 'Payload',
  shipment: 'Open the shipment',
  deliveries: 'Deliveries',
  noDeliveries: 'No endpoint subscribes to it.',
  etaMoved: (before: string | null, after: string) => `ETA ${before === null ? '' : `${before} → `}${after}`,
  forecastMoved: (before: string | null, after: string) =>
    `Forecast ${before === null ? '' : `${before} → `}${after}`,
};
