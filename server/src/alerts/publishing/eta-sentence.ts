import type { EventData } from '../../domain/announcing/shipment-event.ts';
import type { EtaCause } from '../../domain/eta-causes/eta-cause.ts';
import { etaCauseSentence } from '../../domain/eta-causes/eta-cause-words.ts';
import type { Language } from '../../domain/text/language.ts';
import { withoutLinks } from '../../domain/text/link-text.ts';
import { daysLater } from '../../domain/time/time-spans.ts';
import { shortDay } from '../../mail/mail-dates.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { inSentences } from './in-sentences.ts';

type NameFacts = Pick<EventData, 'container' | 'reference'> & { own_references: readonly string[] };
type EtaFacts = Pick<EventData, 'eta' | 'eta_initial' | 'promised_at' | 'eta_cause'>;

interface Setting {
  today: Date;
  /** Port of discharge; `''` when unknown. It is said with an ETA that has not moved. */
  place?: string;
  /** Another ETA was announced before, so the sentence says what is now. */
  isNews?: boolean;
}

/** What people call a box: by their own reference, else by its number. */
export function boxName({ own_references: [own = ''], container, reference }: NameFacts): string {
  return withoutLinks(own) || container || reference;
}

/** When a box arrives, and why then: `3 days later, now 12 Jan (promised 10 Jan). Leaves Ningbo 3 days later.` */
export function etaSentence(
  language: Language,
  { eta, eta_initial: first, promised_at, eta_cause }: EtaFacts,
  { today, place = '', isNews = false }: Setting,
): string {
  const words = wordsIn(language).alert;
  const at = place === '' ? '' : words.at(place);
  if (eta === null) return words.noEta + at;
  const promise = promised_at === null ? '' : words.promise(shortDay(language, promised_at, today));
  const day = shortDay(language, eta, today);
  const days = first === null ? 0 : daysLater(first, eta);
  if (first === null || (days === 0 && !isNews)) return words.eta(day) + promise + at;
  const said = words.moved(days, day) + promise;
  const why = days === 0 ? '' : withoutLinks(causeSentence(language, eta_cause, days));
  return why === '' ? said : inSentences(language, [said, why]);
}

/** Why an ETA moved by so many days from the first one; `''` where nothing shows it. */
export function causeSentence(language: Language, cause: EtaCause | null, days?: number): string {
  if (cause === null || cause.kind === 'corrected') return '';
  return etaCauseSentence(wordsIn(language).causes, cause, days);
}
