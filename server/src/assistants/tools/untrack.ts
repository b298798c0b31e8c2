import { Type } from 'typebox';
import { RemovedShipmentSchema } from '../../tracking/showing/schemas.ts';
import { untrack } from '../../tracking/untrack.ts';
import { toolOf } from '../tool.ts';
import { knownReference } from './get-shipment.ts';

/** Stops tracking a shipment. */
export const untrackTool = toolOf({
  name: 'untrack',
  title: 'Stop tracking a shipment',
  description:
    'Stops tracking a shipment with all its containers: it leaves the lists, and its alerts end. Ask the person before. The reference must be ' +
    'the one that is tracked, not a container of a Bill of Lading. Gives no credit back; tracking it again in the same calendar month is ' +
    'free. The change is in the audit log under the name of the key.',
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
