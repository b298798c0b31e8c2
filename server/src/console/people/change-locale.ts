import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../domain/clock.ts';
import type { Language } from '../../domain/language.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import type { Tx } from '../../store/open.ts';

/** What is absent stays, and null means that the person has not chosen. */
export interface LocaleChange {
  language?: Language | null | undefined;
  zone?: string | null | undefined;
}

interface Locale {
  language: Language | null;
  zone: string | null;
}

/** Changes the language and the time zone of a person. @throws Problem `invalid_request` for a zone that is none */
export async function changeLocale(
  { db, now }: { db: Tx; now: Clock },
  personId: string,
  { language, zone }: LocaleChange,
): Promise<{ locale: Locale; isChanged: boolean }> {
  if (zone != null && !isTimeZone(zone))
    throw refusedBecause('zone', 'This is not the name of a time zone, such as Europe/Berlin.');
  const before: Locale = await db
    .selectFrom('people')
    .select(['language', 'zone'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const locale = {
    language: language === undefined ? before.language : language,
    zone: zone === undefined ? before.zone : zone,
  };
  if (isDeepStrictEqual(locale, before)) return { locale, isChanged: false };
  const row = { language: locale.language, zone: locale.zone, updated_at: now() };
  await db.updateTable('people').set(row).where('id', '=', personId).execute();
  return { locale, isChanged: true };
}
