import type { Mode } from '../domain/reference.ts';

/**
 * The subject of a mail about data of this mode. Invented data is marked alike in every language, so that mail programs
 * can sort it out.
 */
export function subjectIn(mode: Mode, subject: string): string {
  return mode === 'test' ? `[Sandbox] ${subject}` : subject;
}
