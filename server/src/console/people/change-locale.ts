import type { Clock } from '../../domain/clock.ts';
import type { Language } from '../../domain/language.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import type { Db } from '../../store/open.ts';
import { fieldProblem } from './create-person.ts';

/** What is absent stays, and null means that the person has not chosen. */
export interface LocaleChange {
  language?: Language | null | undefined;
  zone?: string | null | undefined;
}

/** Changes the language and the time zone of a person. @throws Problem `invalid_request` for a zone that is none */
export async function changeLocale(
  { db, now }: { db: Db; now: Clock },
  personId: string,
  { language, zone }: LocaleChange,
): Promise<{ language: Language | null; zone: string | null }> {
  if (zone != null && !isTimeZone(zone))
    throw fieldProblem('zone', 'This is not the name of a time zone, such as Europe/Berlin.');
  return await db
    .updateTable('people')
    .set({
      ...(language !== undefined && { language }),
      ...(zone !== undefined && { zone }),
      updated_at: now(),
    })
    .where('id', '=', personId)
    .returning(['language', 'zone'])
    .executeTakeFirstOrThrow();
}
