import { isDeepStrictEqual } from 'node:util';
import { audit, type PersonActor } from '../../audit/audit.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Language } from '../../domain/text/language.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';

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
  services: Services,
  actor: PersonActor,
  { language, zone }: LocaleChange,
): Promise<Locale> {
  if (zone != null && !isTimeZone(zone))
    throw refusedBecause('zone', 'This is not the name of a time zone, such as Europe/Berlin.');
  const { id } = actor.person;
  return await inTransaction(services.db, async (tx) => {
    const before: Locale = await tx
      .selectFrom('people')
      .select(['language', 'zone'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after: Locale = {
      language: language === undefined ? before.language : language,
      zone: zone === undefined ? before.zone : zone,
    };
    if (isDeepStrictEqual(after, before)) return after;
    await tx
      .updateTable('people')
      .set({ ...after })
      .where('id', '=', id)
      .execute();
    const entry = { workspaceId: null, target: id, details: { ...after } };
    await audit({ ...services, db: tx }, actor, { action: 'account.locale', ...entry });
    return after;
  });
}
