import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { faultsIn } from '../text/refusal-words.ts';
import { text } from '../text/text.ts';

/** `wrong` when the password for confirmation was wrong. */
export function passwordFault(error: unknown, wrong: string): string | undefined {
  return isWrongPassword(error) ? wrong : undefined;
}

/** The reason for any other refusal. */
export function refusedOtherwise(error: unknown): string | null {
  if (error === null || isWrongPassword(error)) return null;
  return error instanceof Refusal && error.status === 429 ? text.signIn.slowDown : explain(error);
}

function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const field = faultsIn(error.details)[0]?.field;
  return field === 'currentPassword' || field === 'password';
}
