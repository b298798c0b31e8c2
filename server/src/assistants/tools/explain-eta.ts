import { type Static, Type } from 'typebox';
import { moment, orNull } from '../../http/schema-terms.ts';
import { forOwner } from '../../tracking/free-time/for-owner.ts';
import { type EtaMove, listEtaMoves } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { presentDetail } from '../../tracking/showing/present.ts';
import { HistoryEntrySchema, ShipmentDetailSchema } from '../../tracking/showing/schemas.ts';
import { counted, dataAsOf, fieldsIn, isInvented, shipmentUrl, simulated, url } from '../answer-fields.ts';
import { toolOf } from '../tool.ts';
import { knownReference } from './get-shipment.ts';
import { ageText } from './shipment-answer.ts';

const mostMoves = 30;
const mostBeside = 20;

const { exceptions, tracking } = ShipmentDetailSchema.properties;
const Named = Type.Pick(ShipmentDetailSchema, ['reference', 'container', 'carrier', 'promised_at']);
const Journey = Type.Pick(tracking, [
  ...([
    'status',
    'phase',
    'current_status',
    'eta',
    'eta_basis',
    'eta_initial',
    'eta_cause',
    'warned_days',
    'days_to_eta',
  ] as const),
  ...(['arrived_at', 'pod', 'pod_confidence', 'forecast', 'connection', 'stale', 'next_check_at'] as const),
]);
const { field, reason, cause } = HistoryEntrySchema.properties;
const text = orNull(Type.String());

const MoveSchema = Type.Object({
  learned_at: moment('When we received it'),
  previous: orNull(
    Type.String({
      description: 'The ETA before: ISO 8601, in local time of the port; a day if no time is known',
    }),
  ),
  current: orNull(Type.String({ description: 'The ETA since then' })),
  reason,
  cause,
  beside: Type.Array(Type.Object({ field, previous: text, current: text, reason }), {
    description: `What else the same answer changed; at most ${mostBeside}`,
  }),
});

/** Where an ETA comes from, and why it is as it is. */
export const explainEtaTool = toolOf({
  name: 'explain_eta',
  title: 'Explain an ETA',
  description:
    "Explains one container's ETA: basis, first ETA, moves and their causes (eta_cause), " +
    'the carrier\'s remark, our forecast, the connection ahead, the promised day. For "why is this ETA later?".',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object({ reference: knownReference }, { additionalProperties: false }),
  output: Type.Object({
    data_as_of: dataAsOf,
    ...Named.properties,
    ...Journey.properties,
    delay: orNull(
      Type.Object(
        { reason_code: text, remark: text },
        { description: "The carrier's reason; null: it gives none" },
      ),
    ),
    moves: Type.Array(MoveSchema, {
      description: `The last ${mostMoves} ETAs on this journey, oldest first; before the first there was none`,
    }),
    complete: Type.Boolean({ description: 'False: there were more moves before' }),
    exceptions,
    last_checked_at: moment('When the carrier last answered'),
    simulated,
    url,
  }),
  async run(deps, caller, { reference }) {
    const { principal } = caller;
    const clocked = await forOwner(deps, principal);
    const { shipment, box } = await getTracked(deps, principal, reference);
    const detail = presentDetail(clocked, shipment, box);
    const moves = await listEtaMoves(deps.db, shipment.id, detail.container, mostMoves + 1);
    const shown = moves.slice(-mostMoves).map(presentMove);
    const complete = moves.length <= mostMoves;
    const moved = shown.filter(({ previous }) => previous !== null).length;
    return {
      summary: `The ETA moved ${complete ? '' : 'more than '}${counted(moved, 'time')}. ${ageText(detail.tracking)}`,
      data: {
        data_as_of: clocked.now().toISOString(),
        ...fieldsIn(Named, detail),
        ...fieldsIn(Journey, detail.tracking),
        exceptions: detail.exceptions.filter((each) => ['', detail.container].includes(each.container)),
        delay: detail.tracking.particulars?.delay ?? null,
        last_checked_at: detail.tracking.checked_at,
        moves: shown,
        complete,
        simulated: isInvented(shipment),
        url: shipmentUrl(caller, detail.reference),
      },
    };
  },
});

function presentMove({ learnedAt, beside, ...move }: EtaMove): Static<typeof MoveSchema> {
  return { learned_at: learnedAt.toISOString(), ...move, beside: beside.slice(0, mostBeside) };
}
