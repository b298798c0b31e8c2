import { type Static, Type } from 'typebox';
import type { JourneyParticulars } from '../../domain/events/particulars.ts';
import { orNull } from '../../http/schema-terms.ts';

const SealSchema = Type.Object(
  {
    number: Type.String(),
    source: orNull(
      Type.String({ description: 'Who put it on: CAR, SHI, CUS, VET or PHY (DCSA); null when not given' }),
    ),
  },
  { title: 'Seal', description: 'A seal on the doors of the container' },
);

const DelaySchema = Type.Object(
  {
    reason_code: orNull(Type.String({ description: 'Code of the SMDG list of delay reasons, such as WEA' })),
    remark: orNull(Type.String({ description: 'The reason in the words of the carrier' })),
  },
  { title: 'Delay', description: 'The reason that was given last for a change of the schedule' },
);

const OtherReferenceSchema = Type.Object(
  {
    type: Type.String({
      description: 'FF forwarder, SI shipper, PO purchase order, CR customer, AAO consignee; or another code',
    }),
    value: Type.String(),
  },
  { title: 'OtherReference', description: 'A number of another party for the shipment' },
);

export const ParticularsSchema = Type.Object(
  {
    seals: Type.Array(SealSchema, { description: 'The seals that were reported last' }),
    service_code: orNull(
      Type.String({ description: 'The code of the carrier for the service (loop) of the vessel' }),
    ),
    delay: orNull(DelaySchema),
    references: Type.Array(OtherReferenceSchema, { description: 'At most 20' }),
  },
  {
    title: 'Particulars',
    description: 'What the carrier adds to the steps; null when it adds nothing',
  },
);

/** Particulars as clients read them. */
export function presentParticulars({
  seals,
  serviceCode,
  delay,
  references,
}: JourneyParticulars): Static<typeof ParticularsSchema> {
  return {
    seals,
    service_code: serviceCode,
    delay: delay && { reason_code: delay.reasonCode, remark: delay.remark },
    references,
  };
}
