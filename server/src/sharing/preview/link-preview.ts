import { etaCauseSentence } from '../../domain/eta-causes/eta-cause-words.ts';
import type { Language } from '../../domain/text/language.ts';
import { longDay } from '../../mail/mail-dates.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { ShownJourney, ShownShipment } from '../showing/shown-shipment.ts';
import { cut } from './cut.ts';

/** What a chat shows under the address of a link. */
export interface LinkPreview {
  title: string;
  /** `''` where nothing is known. */
  description: string;
}

interface PreviewFacts {
  language: Language;
  /** The name of the workspace. */
  brand: string;
  /** Of the link. */
  title: string | null;
  /** Null for a link of a list, and when the shipment is gone. */
  shipment: ShownShipment | null;
  /** The shipment is invented. */
  isInvented: boolean;
}

export function linkPreview(facts: PreviewFacts): LinkPreview {
  const { language, brand, title, shipment } = facts;
  const [box] = shipment?.containers ?? [];
  if (shipment === null || box === undefined)
    return { title: cut(title ?? wordsIn(language).calendar.title(brand), 'title'), description: '' };
  const name = cut(title ?? (shipment.own_references.join(', ') || shipment.reference), 'name');
  const ends = [box.pol, box.pod].map((port) => cut(port?.location ?? '', 'place')).filter(Boolean);
  return {
    title: ends.length === 0 ? name : `${name}: ${ends.join(' – ')}`,
    description: cut(descriptionOf(box, { ...facts, name }), 'description'),
  };
}

/** `ETA 12 Jan 2027 · Leaves Ningbo 3 days later.` */
function descriptionOf(
  { arrived_at, eta, eta_cause, pod }: ShownJourney,
  { language, isInvented, name }: PreviewFacts & { name: string },
): string {
  const { alert, calendar, causes, preview } = wordsIn(language);
  const news =
    arrived_at === null
      ? [
          eta && alert.eta(longDay(language, eta)),
          eta_cause && eta_cause.kind !== 'corrected' && etaCauseSentence(causes, eta_cause),
        ]
      : [calendar.arrived(name, pod?.location ?? ''), longDay(language, arrived_at.slice(0, 10))];
  return [...news, isInvented && preview.simulated].filter(Boolean).join(' · ');
}
