import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Language } from '../../domain/language.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import type { Db } from '../../store/open.ts';

/** What is absent stays, and null means that the person has not chosen. */
export interface LocaleChange {
  language?: Language | null | undefined;
  zone?: string | null | undefined;
}

interface Locale {
  language: Language | null;
  zone: string | null;
}

/** Changes the person's own language and time zone. @throws Problem `invalid_request` for a zone that is none */
export async function changeLocale(
  deps: { db: Db; now: Clock },
  actor: PersonActor,
  { language, zone }: LocaleChange,
): Promise<Locale> {
  if (zone != null && !isTimeZone(zone))
    throw refusedBecause('zone', 'This is not the name of a time zone, such as Europe/Berlin.');
  const { id } = actor.person;
  const { after } = await audited(
    deps,
    actor,
    async ({ db, now }) => {
      const before: Locale = await db
        .selectFrom('people')
        .select(['language', 'zone'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const after: Locale = {
        language: language === undefined ? before.language : language,
        zone: zone === undefined ? before.zone : zone,
      };
      const isChanged = !isDeepStrictEqual(after, before);
      if (isChanged)
        await db
          .updateTable('people')
          .set({ ...after, updated_at: now() })
          .where('id', '=', id)
          .execute();
      return { after, isChanged };
    },
    ({ after, isChanged }) =>
      isChanged ? { action: 'account.locale', workspaceId: null, target: id, details: { ...after } } : null,
  );
  return after;
}
