import { ok } from '../http/envelope.ts';
import type { Page } from '../http/page.ts';

/** A page of a list, as the console's pages read it. */
export function okList<Item>({ items, nextCursor }: Page<Item>) {
  return ok(items, { next_cursor: nextCursor });
}
