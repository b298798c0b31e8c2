import { Type } from 'typebox';
import { referenceText } from '../../http/schema-terms.ts';
import { forOwner } from '../../tracking/free-time/for-owner.ts';
import { knowsCarrier } from '../../tracking/refresh.ts';
import { readWordsChange } from '../../tracking/showing/own-words.ts';
import { presentDetail } from '../../tracking/showing/present.ts';
import { TrackQuery } from '../../tracking/showing/request-schemas.ts';
import { RemovedShipmentSchema, ShipmentDetailSchema } from '../../tracking/showing/schemas.ts';
import { track } from '../../tracking/track.ts';
import { untrack } from '../../tracking/untrack.ts';
import {
  counted,
  dataAsOf,
  fieldsIn,
  filtersNotApplied,
  isInvented,
  shipmentUrl,
  simulated,
  url,
} from '../answer-fields.ts';
import { toolOf } from '../tool.ts';
import { knownReference } from './get-shipment.ts';
import { ageText } from './shipment-answer.ts';

/** Stops tracking a shipment. */
export const untrackTool = toolOf({
  name: 'untrack',
  title: 'Stop tracking a shipment',
  description:
    'Stops tracking a shipment with all its containers: it leaves the lists, and its alerts end. Ask the person before. The reference must be ' +
    'the one that is tracked, not a container of a Bill of Lading. Gives no credit back; tracking it again in the same calendar month is ' +
    'free. The change is in the audit log.',
  purpose: 'track',
  effect: 'removes',
  input: Type.Object({ reference: knownReference }, { additionalProperties: false }),
  output: RemovedShipmentSchema,
  async run(deps, { principal, actor }, { reference }) {
    const untracked = await untrack(deps, actor, principal, reference);
    return {
      summary: `${untracked.reference} is no longer tracked.`,
      data: { ...untracked, deleted: true as const },
    };
  },
});

const wantedReference = referenceText('A container or Bill of Lading', {
  minLength: 5,
  maxLength: 100,
});

const credits = Type.Object(
  {
    spent: Type.Integer({ description: 'By this call: 1 or 0' }),
    left: Type.Integer({ description: 'How many new references can still be tracked this month' }),
  },
  { description: 'What this call cost. The sandbox costs nothing' },
);

const { tracking } = ShipmentDetailSchema.properties;
const Named = Type.Pick(ShipmentDetailSchema, [
  'reference',
  'container',
  'carrier',
  'own_references',
  'tags',
  'promised_at',
]);
const State = Type.Pick(tracking, ['current_status', 'status', 'eta', 'days_to_eta', 'stale']);

/** Tracks a reference, or asks about it again. */
export const trackTool = toolOf({
  name: 'track',
  title: 'Track a reference',
  description:
    'Starts to track a container or Bill of Lading; get_shipment then shows all of it. COSTS ONE CREDIT for a live reference that is not ' +
    'tracked yet, unless it was paid for in this calendar month: ask the person before you track a new one. What no carrier knows, and ' +
    'the sandbox, cost nothing. Asks the carrier when the stored answer is older than some minutes. own_references, tags, promised_at and pod replace what was set before.',
  purpose: 'track',
  effect: 'adds',
  input: Type.Object(
    { reference: wantedReference, ...TrackQuery.properties },
    { additionalProperties: false },
  ),
  output: Type.Object({
    data_as_of: dataAsOf,
    begun: Type.Boolean({ description: 'True: it was not tracked before' }),
    credits,
    filters_not_applied: filtersNotApplied,
    ...Named.properties,
    ...State.properties,
    last_checked_at: tracking.properties.checked_at,
    simulated,
    url,
  }),
  async run(deps, caller, { reference, carrier, ask, own_references, tags, promised_at, pod }) {
    const { principal, signal } = caller;
    const clocked = await forOwner(deps, principal);
    const words = readWordsChange({ own_references, tags, promised_at, pod });
    const options = { hint: carrier, everyone: ask === 'all', words, signal };
    const { shipment, box, begun, charged } = await track(clocked, principal, reference, options);
    const detail = presentDetail(clocked, shipment, box);
    const already = box === undefined ? 'was tracked already' : `is tracked already, and ${box} through it`;
    const { remaining } = await deps.readUsage(principal);
    const spent = charged ? 1 : 0;
    const isUnknown = carrier !== undefined && !knowsCarrier(deps, principal, carrier);
    return {
      summary:
        `${detail.reference} ${begun ? 'is tracked from now on' : already}. ${counted(spent, 'credit')} spent, ` +
        `${remaining} left this month. ${ageText(detail.tracking)}`,
      data: {
        data_as_of: clocked.now().toISOString(),
        begun,
        credits: { spent, left: remaining },
        filters_not_applied: isUnknown ? ['carrier: it is not configured here'] : [],
        ...fieldsIn(Named, detail),
        ...fieldsIn(State, detail.tracking),
        last_checked_at: detail.tracking.checked_at,
        simulated: isInvented(shipment),
        url: shipmentUrl(caller, detail.reference),
      },
    };
  },
});
