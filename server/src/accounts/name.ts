import { refusedBecause } from '../domain/refusals/refused-field.ts';
import { holdsLink } from '../domain/text/link-text.ts';

const longest = 100;

/** A name for people: trimmed, on one line, 1–100 characters. @throws Problem `invalid_request` */
export function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= longest && !/\p{Cc}/u.test(name)) return name;
  throw refusedBecause('name', `Give a name of 1 to ${longest} characters on one line.`);
}

/**
 * The name of a person or a workspace. Mails to strangers show it, so it must not contain anything that looks like a
 * URL or a mail address.
 * @throws Problem `invalid_request`
 */
export function readMailedName(text: string): string {
  const name = readName(text);
  if (!holdsLink(name) && !/[\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name)) return name;
  throw refusedBecause(
    'name',
    'The name is shown in mails, so it must not look like the address of a page or a mailbox: remove @ and //, and put a space after each dot.',
  );
}
