import type { Mode } from '../domain/reference.ts';

/** The subject of a mail about data of this mode. Invented data is marked in the subject. */
export function subjectIn(mode: Mode, subject: string): string {
  return mode === 'test' ? `[Sandbox] ${subject}` : subject;
}
