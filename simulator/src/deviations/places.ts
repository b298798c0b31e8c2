// Places in other forms.

import type { Json, JsonObject } from '../reporting/reported-event.ts';
import { type Deviation, perEvent, replaceDeep, textAt } from './deviation.ts';

export const places: readonly Deviation[] = [
  perEvent('location_text', '`location` and `eventLocation` are a plain code', (event) =>
    replaceDeep(replaceDeep(event, 'location', codeOf), 'eventLocation', codeOf),
  ),
  perEvent(
    'facility_nine',
    'facility codes have nine characters, UN/LOCODE included (`DEHAMCTBX`, provider BIC)',
    (event) =>
      replaceDeep(
        replaceDeep(event, 'facilityCode', (code, holder) =>
          `${textAt(holder, 'UNLocationCode')}${String(code)}XXXX`.slice(0, 9),
        ),
        'facilityCodeListProvider',
        () => 'BIC',
      ),
  ),
];

function codeOf(location: Json): Json {
  return typeof location === 'object' && location !== null
    ? textAt(location as JsonObject, 'UNLocationCode')
    : location;
}
