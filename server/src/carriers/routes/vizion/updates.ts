// The updates of a reference of Vizion. The newest is a snapshot of all that is known of its box.

import { parseBody, type Unreadable } from '../../body.ts';
import { type Fields, fieldsAt, fieldsOf, isObject, listAt, textAt } from '../../fields.ts';
import type { Item } from '../../set-aside.ts';

/** One update. */
export interface Update {
  /** The reference that it is about, or else its box. */
  about: string;
  createdAt: string;
  payload: Fields;
  position: string;
}

/** A body of Vizion is an object or a list, bare or as `{ "data": … }`. */
export function openVizion(text: unknown): { kind: 'events'; rows: readonly unknown[] } | Unreadable {
  const parsed = parseBody(text);
  if (parsed.kind === 'unreadable') return parsed;
  const { json } = parsed;
  if (Array.isArray(json)) return { kind: 'events', rows: json };
  if (!isObject(json)) return { kind: 'unreadable', reason: 'is JSON, but neither an object nor a list' };
  const fields = fieldsOf(json);
  const inner = ['data', 'updates', 'references', 'reference'].find((name) =>
    isObjectOrList(fields.get(name)),
  );
  return { kind: 'events', rows: inner === undefined ? [json] : listAt(fields, inner) };
}

function isObjectOrList(value: unknown): boolean {
  return isObject(value) || Array.isArray(value);
}

/** The update in a row; a sentence for what is none. */
export function readUpdate({ raw, position }: Item): Update | { reason: string } {
  const fields = fieldsOf(raw);
  const payload = isObject(fields.get('payload')) ? fieldsAt(fields, 'payload') : fields;
  if (!Array.isArray(payload.get('milestones'))) return { reason: 'It is no update: it has no milestones.' };
  const about = textAt(fields, 'reference_id') ?? textAt(payload, 'container_id') ?? '';
  return { about, createdAt: textAt(fields, 'created_at') ?? '', payload, position };
}
