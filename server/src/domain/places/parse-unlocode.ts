import { refusedField } from '../refusals/refused-field.ts';
import { upperAscii } from '../text/plain-text.ts';
import { isUnlocode } from './place.ts';

/** A UN/LOCODE that a client wrote in any letter case. @throws Problem `invalid_request` for other text */
export function parseUnlocode(field: string, text: string): string {
  const code = upperAscii(text.trim());
  if (isUnlocode(code)) return code;
  throw refusedField(field, 'must be a UN/LOCODE, such as NLRTM');
}
