import { type FieldName, fieldRefusal } from '../text/field-words.ts';
import { faultsIn, topOf } from '../text/refusal-words.ts';
import { text } from '../text/text.ts';
import { Refusal } from './request.ts';

/** What is wrong with one field of a form, or with an item of the list in it; undefined when nothing is. */
export function faultOf(
  error: unknown,
  field: FieldName | `${'recipients' | 'boxes'}.${string}`,
): string | undefined {
  const fault = faultsOf(error).find((each) =>
    field.includes('.') ? `${each.field}.`.startsWith(`${field}.`) : topOf(String(each.field)) === field,
  );
  if (fault === undefined) return undefined;
  if (text.refusals.inServerWords && fault.message) return sentenceOf(fault.message);
  return fieldRefusal(topOf(field)) ?? undefined;
}

/** `must be sent once` goes on from the name of the field, which stands above it here. */
function sentenceOf(message: string): string {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
}

/** A refusal that no form shows beside a field: to be shown above the form. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Refusal)) return null;
  const isBesideFields = faultsOf(error).some(({ field }) => fieldRefusal(topOf(String(field))) !== null);
  return isBesideFields ? null : error;
}

function faultsOf(error: unknown): ReturnType<typeof faultsIn> {
  return error instanceof Refusal ? faultsIn(error.details) : [];
}
