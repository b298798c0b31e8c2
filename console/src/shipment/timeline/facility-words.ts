import type { StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { text } from '../../text/text.ts';

const locodeLength = 5;

/** The terminal or depot of a step by its name. Where no carrier said one, by its code, with the word for what it is. */
export function facilityWords(step: StepView): string | null {
  const { facility, location_name, transport, event } = step;
  const name = facility?.name ?? location_name;
  if (name || facility === null) return name;
  const { terminal, facility: other } = text.shipment.timeline;
  const isTerminal = facility.list === 'SMDG' || transport === 'vessel' || event.endsWith(', laden');
  // A code of BIC begins with the UN/LOCODE of the place, which stands above the step.
  const code = facility.list === 'BIC' ? facility.code.slice(locodeLength) : facility.code;
  return (isTerminal ? terminal : other)(code);
}
