import { carrierConformance } from '../../../test/harness/carriers/conformance.ts';
import {
  equipmentEvent,
  shipmentEvent,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import {
  equipmentEvent3,
  shipmentEvent3,
  transportEvent3,
} from '../../../test/harness/carriers/sample-events-3.ts';
import type { ScriptedReply } from '../../../test/harness/carriers/scripted-carrier.ts';
import { carrierSettings } from '../carrier-settings.ts';
import { profileNames } from '../profiles.ts';
import { createDcsaCarrier } from './carrier.ts';

const sound = [shipmentEvent(), transportEvent(), equipmentEvent()];
const next = (cursor: string) => ({ 'Next-Page': cursor });

const noData: ScriptedReply[] = [
  { status: 404, body: { message: 'Container, Bill of Lading or Booking: not found' } },
  { status: 404, body: { errors: [{ reason: 'notFound', message: 'The reference is unknown' }] } },
  { status: 404 },
  { status: 204 },
  { body: [] },
  { body: { events: [] } },
  { body: { type: 'none' } },
  { body: { message: 'No data found for the reference' } },
];

for (const profile of profileNames) {
  carrierConformance({
    name: `profile ${profile}`,
    create: (origin, patience) =>
      createDcsaCarrier(carrierSettings({ scac: 'TEST', profile, baseUrl: origin, auth: { kind: 'none' } }), {
        now: () => new Date(),
        patience,
      }),
    question: { reference: 'MSCU1234566', kind: 'equipment' },
    found: { replies: [{ body: profile === 'maersk' ? { events: sound } : sound }], events: 3 },
    noData,
    paged: {
      replies: [
        { body: sound.slice(0, 1), headers: next('eyJvIjoxfQ/') },
        { body: sound.slice(1, 2), headers: next('?cursor=2') },
        { body: sound.slice(2) },
      ],
      events: 3,
      pages: 3,
    },
    malformed: { replies: [{ body: [...sound, equipmentEvent({ eventType: 'GTOT' })] }], events: 3 },
  });
}

const sound3 = [shipmentEvent3(), transportEvent3(), equipmentEvent3()];

carrierConformance({
  name: 'DCSA 3.0',
  create: (origin, patience) =>
    createDcsaCarrier(
      carrierSettings({ scac: 'TEST', protocol: 'dcsa-3.0', baseUrl: origin, auth: { kind: 'none' } }),
      { now: () => new Date(), patience },
    ),
  question: { reference: 'MSCU1234566', kind: 'equipment' },
  found: { replies: [{ body: { events: sound3 } }], events: 3 },
  noData: [{ body: { events: [] } }, { body: { events: [], feedbackElements: [] } }, { status: 404 }],
  paged: {
    replies: [
      { body: { events: sound3.slice(0, 2) }, headers: { 'Next-Page-Cursor': 'two' } },
      { body: { events: sound3.slice(2) } },
    ],
    events: 3,
    pages: 2,
  },
  malformed: {
    replies: [{ body: { events: [...sound3, equipmentEvent3({ eventID: 'x', eventDateTime: 'soon' })] } }],
    events: 3,
  },
});
