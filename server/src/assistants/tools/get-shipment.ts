import { Type } from 'typebox';
import { referenceText } from '../../http/schema-terms.ts';
import type { Services } from '../../services.ts';
import { forOwner } from '../../tracking/free-time/for-owner.ts';
import { showPast } from '../../tracking/past/show-past.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { presentDetail } from '../../tracking/showing/present.ts';
import { DetailQuery } from '../../tracking/showing/request-schemas.ts';
import { dataAsOf, isInvented, shipmentUrl } from '../answer-fields.ts';
import type { Caller } from '../tool.ts';
import { toolOf } from '../tool.ts';
import { ageText, ShipmentAnswer, shipmentAnswer } from './shipment-answer.ts';

/** A tracked reference, in any spelling. */
export const knownReference = referenceText('A container or Bill of Lading that is tracked', {
  minLength: 5,
  maxLength: 100,
});

/** One shipment, now or at a moment of the past. */
export const getShipmentTool = toolOf({
  name: 'get_shipment',
  title: 'Show a shipment',
  description:
    'Shows one tracked shipment: where it is, its steps, ships, ports, ETA and forecast, what is wrong, and your own words. trace is what has ' +
    'happened, upcoming what is planned. cut names what is left out; ask for a container by its number to see all of it.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object(
    { reference: knownReference, as_of: DetailQuery.properties.as_of },
    { additionalProperties: false },
  ),
  output: Type.Object({ data_as_of: dataAsOf, shipment: ShipmentAnswer }),
  async run(deps, caller, { reference, as_of: asOf }) {
    const { detail, now, simulated } = await readDetail(deps, caller, { reference, asOf });
    const shipment = shipmentAnswer(detail, { simulated, url: shipmentUrl(caller, detail.reference) });
    const past = asOf === undefined ? '' : ` As it was known at ${detail.as_of ?? asOf}.`;
    return {
      summary: `${detail.reference} is ${detail.status}.${past} ${ageText(detail.tracking)}`,
      data: { data_as_of: now.toISOString(), shipment },
    };
  },
});

async function readDetail(
  services: Services,
  { principal, signal }: Caller,
  { reference, asOf }: { reference: string; asOf: string | undefined },
) {
  const clocked = await forOwner(services, principal);
  const { shipment, box } = await getTracked(services, principal, reference);
  const detail =
    asOf === undefined
      ? presentDetail(clocked, shipment, box)
      : await showPast(clocked, principal, { reference, asOf }, signal);
  return { detail, now: clocked.now(), simulated: isInvented(shipment) };
}
