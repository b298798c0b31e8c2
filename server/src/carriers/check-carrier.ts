import { checkDigit } from '../domain/references/container-number.ts';
import type { CarrierDeps } from './access/access.ts';
import { createSend, defaultPatience, type HttpRequest, isFailure, type Send } from './access/http.ts';
import type { Question } from './carrier.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';
import { type CarrierFinding, diagnose, type Exchange } from './diagnose.ts';

const stopAtOnce = new AbortController().signal;

/** Asks the carrier one harmless question and explains the result. Like any question, it takes a token of the quota. */
export async function checkCarrier(settings: CarrierSettings, deps: CarrierDeps): Promise<CarrierFinding> {
  const exchanges: Exchange[] = [];
  const send = deps.send ?? createSend(deps.patience ?? defaultPatience, settings.connect);
  const carrier = createCarrier(settings, { ...deps, send: recorded(send, exchanges, deps) });
  const answer: CarrierAnswer = await carrier.ask(harmlessQuestion(settings), stopAtOnce);
  return diagnose(settings, { answer, exchanges, now: deps.now() });
}

/** Serial number 000000 of the carrier's own boxes, which no shipment has; without boxes, another number of zeros. */
export function harmlessQuestion({ asks, containerPrefixes, scac }: CarrierSettings): Question {
  if (asks.includes('equipment')) {
    const prefix = containerPrefixes.find((each) => each === scac) ?? containerPrefixes[0] ?? 'ZZZU';
    const number = `${prefix}000000`;
    return { kind: 'equipment', reference: `${number}${checkDigit(number)}` };
  }
  return { kind: asks[0] ?? 'booking', reference: `${scac}00000000` };
}

/** Tokens are asked for by a form; some carriers are asked by POST, too. */
function isLogIn({ headers }: HttpRequest): boolean {
  return headers['content-type'] === 'application/x-www-form-urlencoded';
}

function recorded(send: Send, exchanges: Exchange[], { now }: CarrierDeps): Send {
  return async (what, signal) => {
    const response = await send(what, signal);
    const { origin, pathname } = what.url;
    const isAnswered = !isFailure(response);
    const date = isAnswered ? Date.parse(response.header('date') ?? '') : Number.NaN;
    exchanges.push({
      stage: isLogIn(what) ? 'log-in' : 'question',
      address: `${origin}${pathname}`,
      status: isAnswered ? response.status : null,
      skewSeconds: Number.isNaN(date) ? null : Math.round((now().getTime() - date) / 1_000),
    });
    return response;
  };
}
