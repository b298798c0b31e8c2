import { type Access, type CarrierDeps, fetchPage, openAccess } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import { redact, refusal } from '../access/unavailable.ts';
import { parseBody } from '../body.ts';
import type { Carrier } from '../carrier.ts';
import type { NoticesAnswer } from '../carrier-answer.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { readResponse } from '../dcsa/response.ts';
import { noticesIn } from './notice-page.ts';

/** Asks for arrival notices at `noticesPath`; nothing for a carrier without it. */
export function noticesOver(settings: CarrierSettings, deps: CarrierDeps): Pick<Carrier, 'notices'> {
  const { noticesPath, baseUrl } = settings;
  if (noticesPath === null) return {};
  const url = new URL(baseUrl.replace(/\/+$/, '') + noticesPath);
  const access = openAccess(settings, deps);
  return {
    async notices(bill, signal) {
      const answer = await askNotices(access, url, bill, signal);
      if (answer.outcome === 'found') return answer;
      return { ...answer, detail: redact(answer.detail, access.auth.secrets()) };
    },
  };
}

/** Asks for the newest notices of each type (`GET …/arrival-notices`). A Bill of Lading has a few, so one page is read. */
async function askNotices(
  access: Access,
  noticesUrl: URL,
  bill: string,
  signal: AbortSignal,
): Promise<NoticesAnswer> {
  const url = new URL(noticesUrl);
  url.searchParams.set('transportDocumentReferences', bill);
  url.searchParams.set('includeVisualization', 'true');
  const response = await fetchPage(access, url, { 'api-version': '1.0.1' }, signal);
  if (isFailure(response)) return response;
  // Of a Bill of Lading without notices, DCSA wants an empty list.
  if (response.status === 404) return refusal(404, null, null);
  const page = readResponse(response, access.now(), openList);
  if (isFailure(page)) return page;
  const parsed = parseBody(page.body ?? '');
  const notices = parsed.kind === 'json' ? (noticesIn(parsed.json, 'arrivalNotices') ?? []) : [];
  return { outcome: 'found', notices };
}

function openList(body: string) {
  const parsed = parseBody(body);
  if (parsed.kind !== 'json') return parsed;
  return noticesIn(parsed.json, 'arrivalNotices') === null ? unreadableList : ({ kind: 'events' } as const);
}

const unreadableList = { kind: 'unreadable', reason: 'has no list arrivalNotices' } as const;
