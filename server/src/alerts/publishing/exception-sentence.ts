import type { ExceptionView } from '../../domain/announcing/shipment-event.ts';
import type { Language } from '../../domain/language.ts';
import { stepName } from '../../domain/step-names/step-name.ts';
import { longDay } from '../../mail/mail-dates.ts';
import { wordsIn } from '../../mail/text/words-in.ts';

/** What the sentence needs besides the exception itself. */
export interface ExceptionSetting {
  language: Language;
  /** Port of discharge now; `''` when unknown. */
  destination: string;
  /** The ship now; `''` when unknown. */
  vessel: string;
}

/** One sentence that says what is wrong. In English it is the sentence of the API, with its days written for people. */
export function exceptionSentence(
  { kind, previous, current, days, cause, reason }: ExceptionView,
  { language, destination, vessel }: ExceptionSetting,
): string {
  const words = wordsIn(language);
  const written = (value: string | null) => {
    // The rule for ports of transshipment writes this where there is no port.
    if (value === null || (kind === 'port_changed' && value === 'none')) return '';
    return kind === 'step_overdue'
      ? stepName(words.steps, longDay(language, value))
      : longDay(language, value);
  };
  return words.exceptions[kind]({
    reason: reason.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => longDay(language, day)),
    previous: written(previous),
    current: written(current),
    days: days ?? 0,
    cause,
    isDischarge: current === destination,
    vessel,
  });
}
