import type { TrackingEvent } from './event.ts';

/** What an event has while a decoder knows nothing of it: each sets what it reads. */
export const blankEvent: Omit<TrackingEvent, 'carrier' | 'kind' | 'code' | 'classifier' | 'time'> = {
  createdAt: null,
  containers: [],
  isoEquipmentCode: null,
  load: null,
  place: null,
  callId: null,
  callSequence: null,
  mode: null,
  vessel: null,
  exportVoyage: null,
  importVoyage: null,
  billsOfLading: [],
  bookings: [],
  role: null,
  retracted: false,
  words: '',
};
