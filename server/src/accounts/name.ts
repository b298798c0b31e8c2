import { Problem } from '../domain/problem.ts';

const longest = 100;

/** A name for people: trimmed, on one line, 1–100 characters. @throws Problem `invalid_request` */
export function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= longest && !/\p{Cc}/u.test(name)) return name;
  const message = `Give a name of 1 to ${longest} characters on one line.`;
  throw new Problem('invalid_request', message, { details: [{ field: 'name', message }] });
}
