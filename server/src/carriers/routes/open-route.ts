import { routeCode } from '../../domain/references/carrier-code.ts';
import {
  isContainerNumber,
  isContainerShaped,
  ownerPrefix,
} from '../../domain/references/container-number.ts';
import { askedOver, type CarrierDeps, openAccess } from '../access/access.ts';
import type { Carrier, Question } from '../carrier.ts';
import { type CarrierFacts, carrierFacts, knownLines, scacFamily } from '../carrier-facts.ts';
import type { CarrierSettings, RouteSettings } from '../carrier-settings.ts';
import type { DirectoryEntry } from '../directory-entry.ts';
import { guardCarrier, type WatchAnswers } from '../guarded-carrier.ts';
import type { CarrierSource } from '../live-directory.ts';
import { askRoute } from './ask-route.ts';
import { decodeByRoute, stepsByRoute } from './decode-by-route.ts';
import { routeClients } from './route-clients.ts';
import { readListed } from './route-list.ts';
import { routeLists } from './route-lists.ts';
import type { OpenRouteRows } from './route-rows.ts';

type RouteDeps = CarrierDeps & { openRows: OpenRouteRows; answered?: WatchAnswers };

/** A route, and the lines that are asked by it: they share its quota and its guard. One entry was told no line. */
export function openRoute(
  settings: CarrierSettings & { route: RouteSettings },
  { openRows, ...deps }: RouteDeps,
): CarrierSource {
  const { route, asks, baseUrl, name } = settings;
  const { via, serves, creates } = route;
  const rows = openRows(route, settings.workspaceId ?? null, settings.simulated);
  const reads = (code: string): Pick<Carrier, 'decode' | 'decodeSteps'> => ({
    decode: (pages) => decodeByRoute(pages, code, deps.places),
    decodeSteps: (pages) => stepsByRoute(pages, code, deps.places),
  });
  const guarded = guardCarrier(
    {
      ...askedOver(settings, deps, (access, question, signal) => {
        const client = routeClients[via](access, baseUrl);
        return askRoute({ name, client, rows, asker: access.asker, now: deps.now, signal }, question);
      }),
      ...reads(settings.scac),
    },
    deps,
  );

  const release = async (id: string, signal: AbortSignal) =>
    (await routeClients[via](openAccess(settings, deps), baseUrl).release(id, signal)).outcome === 'released';
  const entryFor = (line: string): DirectoryEntry => {
    const facts = carrierFacts(scacFamily(line)[0] ?? line);
    const patterns = line === '' ? knownLines().map((each) => carrierFacts(each)) : [facts];
    const carrier: Carrier = {
      ...guarded,
      ...{
        scac: routeCode(line, via),
        name: line === '' ? name : settings.simulated ? `${facts.name} (simulated)` : facts.name,
        via,
        ...reads(routeCode(line, via)),
      },
      ...(creates.release && { release }),
      quotaLeft: async () => (await deps.quota?.left()) ?? [],
      accepts: (question) => asks.includes(question.kind) && isRealNumber(question, patterns),
      ...(line === '' && { list: listOf(settings, deps) }),
      async ask(question, signal, asker) {
        const confirmed = asker?.purpose === 'watch' ? await rows.confirmed(question) : null;
        if (confirmed !== null) return { outcome: 'found', ...confirmed, complete: true };
        return await guarded.ask(
          { ...question, line: isNumberOf(line, question) ? line : '' },
          signal,
          asker,
        );
      },
    };
    const { containerPrefixes, billOfLadingPattern, aliases } = facts;
    return {
      carrier,
      scacs: [line, ...aliases],
      containerPrefixes,
      pattern: billOfLadingPattern === null ? null : wholly(billOfLadingPattern),
      billOfLadingForm: 'as_given',
      ...(line === '' && { findsLine: creates.perMonth > 0 }),
    };
  };

  return {
    via,
    entriesBeside(own) {
      const served = serves === 'others' ? knownLines().filter((line) => !own.includes(line)) : serves;
      return [...served, ''].map(entryFor);
    },
    entryOf: (line) => (line === '' || /^[A-Z]{4}$/.test(line) ? entryFor(line) : undefined),
  };
}

function listOf(
  settings: CarrierSettings & { route: RouteSettings },
  deps: CarrierDeps,
): NonNullable<Carrier['list']> {
  const list = routeLists[settings.route.via];
  return (address, signal) =>
    readListed(openAccess(settings, deps), settings.baseUrl, list, address ?? list.first, signal);
}

/** Numbers cost, so invented ones are not asked about: a box has its check digit, and a paper the form of a line's papers. */
function isRealNumber({ kind, reference }: Question, lines: readonly CarrierFacts[]): boolean {
  if (kind === 'equipment' || isContainerShaped(reference)) return isContainerNumber(reference);
  return lines.some(
    ({ billOfLadingPattern: pattern }) => pattern !== null && wholly(pattern).test(reference),
  );
}

/**
 * The number itself says that it is of this line, and of no other. All workspaces share what a route was given, so a line that one of
 * them names is not sent along: with a wrong one, the route would never have data for the others.
 */
function isNumberOf(line: string, { kind, reference }: Question): boolean {
  const lines = knownLines().filter((each) => {
    const { containerPrefixes, billOfLadingPattern: pattern } = carrierFacts(each);
    if (kind === 'equipment') return containerPrefixes.includes(ownerPrefix(reference));
    const isInFront = scacFamily(each).some((scac) => reference.startsWith(scac));
    return isInFront || (pattern !== null && wholly(pattern).test(reference));
  });
  return lines.length === 1 && lines.includes(scacFamily(line)[0] ?? line);
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
