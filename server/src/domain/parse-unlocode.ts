import { isUnlocode } from './place.ts';
import { upperAscii } from './plain-text.ts';
import { Problem } from './problem.ts';

/** A UN/LOCODE that a client wrote in any letter case. @throws Problem `invalid_request` for other text */
export function parseUnlocode(field: string, text: string): string {
  const code = upperAscii(text.trim());
  if (isUnlocode(code)) return code;
  const message = 'must be a UN/LOCODE, such as NLRTM';
  throw new Problem('invalid_request', `The request is not as described: ${field} ${message}.`, {
    details: [{ field, message }],
  });
}
