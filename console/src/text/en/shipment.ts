import { shipmentEvidence } from './shipment-evidence.ts';
import { shipmentForecast } from './shipment-forecast.ts';
import { shipmentGlance } from './shipment-glance.ts';
import { shipmentNotice } from './shipment-notice.ts';
import { shipmentRecords } from './shipment-records.ts';
import { shipmentRelease } from './shipment-release.ts';
import { shipmentRoute } from './shipment-route.ts';
import { shipmentTimeline } from './shipment-timeline.ts';
import { shipmentWords } from './shipment-words.ts';

export const shipment = {
  notTracked: {
    title: 'This reference is not tracked',
    lead: 'This workspace does not track it.',
    track: (reference: string) => `Track ${reference}`,
    cost: 'A reference that is new this month costs one credit.',
    free: 'Sandbox references cost nothing.',
    viewer: 'Ask an editor of this workspace to track it.',
    limited: {
      title: 'You see no such shipment',
      lead: 'None of the shipments with your tags has this reference.',
      viewer: 'Ask an editor of this workspace to track it, or to give it one of your tags.',
    },
    back: 'All shipments',
  },
  reportedBy: (service: string) => `by ${service}`,
  predictedBy: (service: string, day: string) => `${service}’s own prediction: ${day}`,
  firstPlannedBy: (service: string, day: string) => `First planned, says ${service}: ${day}`,
  by: (carrier: string) => `with ${carrier}`,
  invented: 'Simulated carrier',
  /** The kept invoices about its boxes. */
  invoices: {
    title: 'Invoices',
    until: (day: string) => `open, to dispute by ${day}`,
    states: { open: 'open', disputed: 'disputed', settled: 'settled' },
  },
  checkDigit:
    'The last digit of this container number is wrong (ISO 6346). It is tracked as you wrote it; check for typos.',
  waitingForSource:
    'Waiting for the first data from the shipping line. This can take minutes to hours; nothing is charged until they come.',
  pagesMissing:
    'The carrier’s last answer was cut short: a page of it is missing. Some steps may not be shown.',
  stop: {
    action: 'Stop tracking',
    title: (reference: string) => `Stop tracking ${reference}?`,
    loss: 'It is removed from your list. Carriers are no longer asked about it, and alerts and webhooks for it end.',
    boxes: (count: string) => `This applies to all its ${count} containers.`,
    free: 'Tracking it again in the same month is free.',
  },
  facts: {
    title: 'Details',
    reference: 'Reference',
    container: 'Container',
    type: 'Container type',
    seals: 'Seals',
    sealedBy: {
      CAR: 'carrier',
      SHI: 'shipper',
      CST: 'customer',
      CNS: 'consolidator',
      TER: 'terminal',
      CUS: 'customs',
      VET: 'veterinary office',
      PHY: 'plant health office',
    } as Readonly<Record<string, string>>,
    sealWith: (number: string, by: string) => `${number} (${by})`,
    service: 'Service',
    delay: 'Reason for the delay',
    delayCode: (code: string) => `SMDG code ${code}`,
    referenceTypes: {
      FF: 'Forwarder’s reference',
      SI: 'Shipper’s reference',
      PO: 'Purchase order',
      CR: 'Customer’s reference',
      AAO: 'Consignee’s reference',
    } as Readonly<Record<string, string>>,
    otherReference: (type: string) => `Reference (${type})`,
    bl: 'Bill of Lading',
    booking: 'Booking',
    carrier: 'Carrier',
    vessel: 'Ship',
    imo: (imo: string) => `IMO ${imo}`,
    voyage: 'Voyage',
    pol: 'Port of loading',
    pod: 'Port of discharge',
    tracked: 'Tracked since',
    confidence: {
      stated: 'named by the carrier',
      planned: 'last port of the schedule',
      declared: 'named by you',
      inferred: 'a guess from the last discharge',
    },
    portWith: (port: string, confidence: string) => `${port} (${confidence})`,
  },
  boxes: {
    title: (count: string) => `${count} containers`,
    label: 'Containers of this Bill of Lading',
    unnamed: 'Container not named yet',
    eta: 'ETA',
  },
  ...shipmentGlance,
  ...shipmentForecast,
  ...shipmentRoute,
  ...shipmentTimeline,
  ...shipmentNotice,
  ...shipmentRelease,
  ...shipmentRecords,
  ...shipmentEvidence,
  ...shipmentWords,
};
