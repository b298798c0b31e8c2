// A stored arrival notice is a page of its own, in the form in which DCSA sends lists of them.

import { createHash } from 'node:crypto';
import { isObject } from '../fields.ts';

const beginning = '{"arrivalNotices":[';

/** The page with this one notice. */
export function noticePage(raw: unknown): string {
  return JSON.stringify({ arrivalNotices: [raw] });
}

export function isNoticePage(text: string): boolean {
  return text.startsWith(beginning);
}

/** Of a notice in such a page: made of its content. */
export function noticeId(page: string): string {
  return `an_${createHash('sha256').update(page).digest('hex').slice(0, 24)}`;
}

/** The elements of a list of arrival notices, or of notifications about them; null for a body that has none. */
export function noticesIn(
  body: unknown,
  list: 'arrivalNotices' | 'arrivalNoticeNotifications',
): unknown[] | null {
  const elements = isObject(body) ? body[list] : undefined;
  return Array.isArray(elements) ? elements : null;
}
