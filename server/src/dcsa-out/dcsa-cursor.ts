// The end of a page with the question that it belongs to, signed: a client may send it back alone.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Owner } from '../accounts/owner.ts';
import type { DcsaParameters } from '../domain/dcsa-out/read-dcsa-question.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import { refusedBecause } from '../domain/refusals/refused-field.ts';
import type { MomentPosition } from '../domain/time/moment-page.ts';
import { dayMs } from '../domain/time/time-spans.ts';

/** The purpose of the keys that sign them. */
export const dcsaCursorPurpose = 'dcsa cursor';

const longest = 8_000;

/** What a cursor holds. */
export interface DcsaCursor {
  parameters: DcsaParameters;
  after: MomentPosition;
}

interface Content {
  owner: [workspaceId: string, mode: string];
  parameters: [string, string][];
  after: [at: string, id: string];
  until: number;
}

/** @param key the newest of the keys that sign */
export function writeDcsaCursor(
  { workspaceId, mode }: Owner,
  { parameters, after }: DcsaCursor,
  { key, now }: { key: Buffer; now: Date },
): string {
  const content: Content = {
    owner: [workspaceId, mode],
    parameters: parameters.map(([name, value]) => [name, value]),
    after: [after.at.toISOString(), after.id],
    until: now.getTime() + dayMs,
  };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

/** @throws Problem `invalid_request` for a text that was not made here for this owner, or more than a day ago */
export function readDcsaCursor(
  { workspaceId, mode }: Owner,
  cursor: string,
  { keys, now }: { keys: readonly Buffer[]; now: Date },
): DcsaCursor {
  const [text = '', signature = '', ...rest] = cursor.slice(0, longest).split('.');
  const isOurs = keys.map((key) => isSame(signature, signatureOf(text, key))).includes(true);
  if (rest.length > 0 || !isOurs) throw broken();
  const content: Content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  const [owner, of] = content.owner;
  if (owner !== workspaceId || of !== mode) throw broken();
  if (content.until < now.getTime())
    throw refusedBecause('cursor', 'This cursor is older than a day: start again without one.');
  const [at, id] = content.after;
  return { parameters: content.parameters, after: { at: new Date(at), id } };
}

function signatureOf(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function broken(): Problem {
  return refusedBecause(
    'cursor',
    'This cursor did not come from a page of these events; start again without one.',
  );
}
