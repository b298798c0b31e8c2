import type { QuestionKind } from '../../../domain/references/reference.ts';
import { type Access, askedOver, type CarrierDeps, request } from '../../access/access.ts';
import { isFailure } from '../../access/http.ts';
import type { Carrier, Question } from '../../carrier.ts';
import type { CarrierAnswer } from '../../carrier-answer.ts';
import type { CarrierSettings } from '../../carrier-settings.ts';
import { isWhole, readResponse } from '../../dcsa/response.ts';
import { decodeCosco } from '../decode.ts';
import { openCtvcBody } from './body.ts';

/** The field of the question that has its number. */
const numberFields: Record<QuestionKind, string> = {
  equipment: 'cntrNumber',
  transport_document: 'billOfLadingNumber',
  booking: 'bookingNumber',
};

/** COSCO, or another line of its group, asked through CargoSmart. */
export function createCtvcCarrier(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const { scac, auth } = settings;
  const url = new URL(`${settings.baseUrl.replace(/\/+$/, '')}${settings.path}/${scac}`);
  const customer = auth.kind === 'cargosmart' ? { customerID: auth.customerId } : {};
  return {
    ...askedOver(settings, deps, (access, { reference, kind }: Question, signal) =>
      askCtvc(access, url, { [numberFields[kind]]: reference, scacCode: scac, ...customer }, signal),
    ),
    decode: (pages) => decodeCosco(pages, scac, deps.places),
  };
}

async function askCtvc(
  access: Access,
  url: URL,
  question: Record<string, string>,
  signal: AbortSignal,
): Promise<CarrierAnswer> {
  let hasErrors = false;
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST' as const, url, headers, body: JSON.stringify(question) };
  const response = await request(access, asked, signal);
  const page = isFailure(response)
    ? response
    : readResponse(response, access.now(), (text) => {
        const body = openCtvcBody(text);
        hasErrors = body.kind === 'events' && body.hasErrors;
        return body;
      });
  if (isFailure(page)) return page;
  if (page.body === null) return { outcome: 'no_data' };
  return { outcome: 'found', pages: [page.body], complete: isWhole(page) && !hasErrors };
}
