import { isContainerNumber } from '../domain/references/container-number.ts';
import type { CarrierDeps } from './access/access.ts';
import { unavailable } from './access/unavailable.ts';
import { noticesOver } from './arrival-notices/notices-over.ts';
import { askPaperToo } from './ask-paper-too.ts';
import type { Carrier, Question } from './carrier.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createCoscoCarrier } from './cosco/carrier.ts';
import { createCtvcCarrier } from './cosco/ctvc/carrier.ts';
import { createDcsaCarrier } from './dcsa/carrier.ts';
import { createHmmCarrier } from './hmm/carrier.ts';
import type { Profile, Protocol } from './profiles.ts';
import { createRouteCheck } from './routes/route-check.ts';

type CreateCarrier = (settings: CarrierSettings, deps: CarrierDeps) => Carrier;

const creators: Record<Protocol, CreateCarrier> = {
  'dcsa-2.2': createDcsaCarrier,
  'dcsa-3.0': createDcsaCarrier,
  cosco: createCoscoCarrier,
  ctvc: createCtvcCarrier,
  hmm: createHmmCarrier,
  shipsgo: createRouteCheck,
  terminal49: createRouteCheck,
  vizion: createRouteCheck,
};

/** The carrier for these settings. Questions that it cannot be asked, or would only bill and refuse, are not sent to it. */
export const createCarrier: CreateCarrier = (settings, deps) => {
  const own = creators[settings.protocol](settings, deps);
  const accepts = (question: Question) => mayBeAsked(settings, question) && (own.accepts?.(question) ?? true);
  const carrier = settings.asksPaperToo ? askPaperToo({ ...own, accepts }) : own;
  return {
    ...carrier,
    ...noticesOver(settings, deps),
    accepts,
    ask: async (question, signal, asker) =>
      accepts(question)
        ? carrier.ask(question, signal, asker)
        : unavailable('rejected', `Not asked: ${settings.name} cannot be asked about this.`),
  };
};

/** If refusals are billed, a box needs a correct check digit (ISO 6346) and a paper the form of the carrier's own numbers. */
function mayBeAsked(
  { asks, billedPapers }: Pick<Profile, 'asks' | 'billedPapers'>,
  { kind, reference }: Question,
): boolean {
  if (!asks.includes(kind)) return false;
  if (billedPapers === null) return true;
  return kind === 'equipment' ? isContainerNumber(reference) : billedPapers.test(reference);
}
