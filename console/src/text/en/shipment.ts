import { shipmentCourse } from './shipment-course.ts';
import { shipmentGlance } from './shipment-glance.ts';
import { shipmentRecords } from './shipment-records.ts';
import { shipmentRoute } from './shipment-route.ts';

export const shipment = {
  notTracked: {
    title: 'This reference is not tracked',
    lead: 'Nobody in this workspace watches it here, or no longer.',
    track: (reference: string) => `Track ${reference}`,
    cost: 'A reference that is new in this month counts once towards your plan.',
    free: 'Sandbox references cost nothing.',
    viewer: 'Ask a developer or owner of this workspace to track it.',
    back: 'All shipments',
  },
  by: (carrier: string) => `with ${carrier}`,
  invented: 'Simulated carrier',
  checkDigit:
    'The last digit of this container number is wrong (ISO 6346). It is tracked as you wrote it; check it once more.',
  stop: {
    action: 'Stop watching',
    title: (reference: string) => `Stop watching ${reference}?`,
    loss: 'It leaves your list, no carrier is asked about it, and no alert or webhook tells of it any more.',
    boxes: (count: string) => `That goes for all its ${count} containers.`,
    free: 'To track it again in the same month is free.',
  },
  facts: {
    title: 'Particulars',
    reference: 'Reference',
    container: 'Container',
    type: 'Type (ISO 6346)',
    bl: 'Bill of Lading',
    booking: 'Booking',
    carrier: 'Carrier',
    vessel: 'Ship',
    imo: (imo: string) => `IMO ${imo}`,
    voyage: 'Voyage',
    pol: 'Port of loading',
    pod: 'Port of discharge',
    tracked: 'Watched since',
    confidence: {
      stated: 'named by the carrier',
      planned: 'last call of the plan',
      inferred: 'a guess from the last discharge',
    },
  },
  boxes: {
    title: (count: string) => `${count} containers`,
    label: 'Containers of this Bill of Lading',
    unnamed: 'Container not named yet',
    eta: 'ETA',
  },
  ...shipmentGlance,
  ...shipmentRoute,
  ...shipmentCourse,
  ...shipmentRecords,
};
