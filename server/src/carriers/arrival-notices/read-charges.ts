import type { NoticedCharge } from '../../domain/events/arrival-notice.ts';
import { digitsOfCurrency, minorUnitsOf } from '../../domain/free-time/money.ts';
import { type Fields, fieldsOf, listAt, textAt } from '../fields.ts';
import type { SetAsidePart } from './set-aside-part.ts';

const mostCharges = 200;

/** A part of a notice that has charges. */
export interface ChargedPart {
  path: string;
  fields: Fields;
  /** Null: the charges are those of the whole Bill of Lading. */
  container: string | null;
}

/** The charges of these parts. What cannot be kept exactly is left out. */
export function readCharges(parts: readonly ChargedPart[], leaveOut: SetAsidePart): NoticedCharge[] {
  const all = parts.flatMap(({ path, fields, container }) =>
    listAt(fields, 'charges').map((raw, at) => ({ raw, path: `${path}charges[${at}]`, container })),
  );
  if (all.length > mostCharges)
    leaveOut('charges', `are ${all.length}, of which ${mostCharges} are read`, all.length);
  return all.slice(0, mostCharges).flatMap(({ raw, path, container }) => {
    const fields = fieldsOf(raw);
    const currency = textAt(fields, 'currencyCode')?.toUpperCase() ?? '';
    // As written: JSON numbers of up to 15 digits have the same digits as text.
    const written = textAt(fields, 'currencyAmount') ?? '';
    const minor = minorUnitsOf(written.replace(/^-/, ''), currency);
    if (minor === null) {
      const isKnown = digitsOfCurrency(currency) !== null;
      leaveOut(path, isKnown ? 'has no exact amount' : 'has no known currency', raw);
      return [];
    }
    const code = textAt(fields, 'paymentTermCode')?.toUpperCase();
    return [
      {
        container,
        name: textAt(fields, 'chargeName', 'chargeCode') ?? '',
        amount: { minor: written.startsWith('-') ? -minor : minor, currency },
        payment: code === 'PRE' ? ('prepaid' as const) : code === 'COL' ? ('collect' as const) : null,
      },
    ];
  });
}
