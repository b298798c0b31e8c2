import type { Mode } from '../domain/reference.ts';

/** The subject of a mail about data of this mode: what is invented says so before it is opened. */
export function subjectIn(mode: Mode, subject: string): string {
  return mode === 'test' ? `[Sandbox] ${subject}` : subject;
}
