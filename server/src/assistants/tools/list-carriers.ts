import { Type } from 'typebox';
import { listCarriers } from '../../tracking/asking/list-carriers.ts';
import { CarrierStateSchema, presentCarrier } from '../../tracking/showing/carrier-state.ts';
import { counted, dataAsOf } from '../answer-fields.ts';
import { toolOf } from '../tool.ts';

/** The carriers that can be asked. */
export const listCarriersTool = toolOf({
  name: 'list_carriers',
  title: 'List carriers',
  description:
    'Lists the carriers that can be asked here, with their health: use it when data are old, or to learn which carriers are known.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ data_as_of: dataAsOf, carriers: Type.Array(CarrierStateSchema) }),
  async run(deps, { principal }) {
    const carriers = await listCarriers(deps, principal);
    return {
      summary: `${counted(carriers.length, 'carrier')}.`,
      data: { data_as_of: deps.now().toISOString(), carriers: carriers.map(presentCarrier) },
    };
  },
});
