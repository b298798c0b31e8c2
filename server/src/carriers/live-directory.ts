import { lineOf, viaOf } from '../domain/references/carrier-code.ts';
import { normaliseScac } from '../domain/references/reference.ts';
import type { CarrierDeps } from './access/access.ts';
import { credentialName } from './access/auth-settings.ts';
import type { Carrier, CarrierDirectory } from './carrier.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { guardCarrier, type WatchAnswers } from './guarded-carrier.ts';
import { likelyCarriers } from './likely-carriers.ts';
import { questionsFor, spellingsAt } from './questions-for.ts';
import { memoryQuota, type OpenQuota, type Quota } from './quota.ts';
import { openRoute } from './routes/open-route.ts';
import type { OpenRouteRows } from './routes/route-rows.ts';

export interface DirectoryOptions extends Pick<CarrierDeps, 'now' | 'patience' | 'places'> {
  /** Where quotas are stored; by default in this process only. */
  openQuota?: OpenQuota;
  /** Where it is stored what routes were given; without it, there are no routes. */
  openRows?: OpenRouteRows;
  answered?: WatchAnswers;
}

/**
 * The directory of the configured carriers, each with its own client and its own guard; equally likely ones keep the order
 * of the settings.
 */
export function createLiveDirectory(
  settings: readonly CarrierSettings[],
  deps: DirectoryOptions,
): CarrierDirectory {
  return directoryOf(
    settings.flatMap((each) => openSource(each, deps) ?? []),
    deps,
  );
}

/** A carrier or a route, opened once: it keeps its quota, its breaker and its log-in. */
export interface CarrierSource {
  /** The name of the route; null for a carrier that is asked itself. */
  via: string | null;
  /** @param own the SCACs that are asked themselves: a route may serve only the others */
  entriesBeside(own: readonly string[]): readonly DirectoryEntry[];
  /** A route may reach a line that it does not list. */
  entryOf(line: string): DirectoryEntry | undefined;
}

/** The directory of sources that are open already. */
export function directoryOf(
  sources: readonly CarrierSource[],
  { places }: Pick<DirectoryOptions, 'places'>,
): CarrierDirectory {
  const direct = sources.flatMap((source) => (source.via === null ? source.entriesBeside([]) : []));
  const own = direct.flatMap(({ scacs }) => scacs);
  const routes = new Map(
    sources.flatMap((source) => (source.via === null ? [] : [[source.via, source] as const])),
  );
  const entries = [...direct, ...[...routes.values()].flatMap((route) => route.entriesBeside(own))];
  const lines = entries.filter(({ carrier }) => lineOf(carrier.scac) !== '');
  const carriers = lines.map(({ carrier }) => carrier);
  // A carrier's own SCAC comes before the same letters as another's alias, and a line itself before a route to it.
  const byScac = (code: string) => {
    const via = viaOf(code)?.toLowerCase();
    if (via !== undefined) return routes.get(via)?.entryOf(lineOf(code));
    const line = direct.find(({ carrier }) => carrier.scac === code);
    return line ?? entries.find(({ scacs }) => code !== '' && scacs.includes(code));
  };
  return {
    candidates: (reference, known) => likelyCarriers(reference, known, entries, byScac),
    spellings: (reference) => entries.flatMap((entry) => spellingsAt(reference, entry)),
    find: (scac) => byScac(normaliseScac(scac))?.carrier,
    list: (about) =>
      about === undefined
        ? carriers
        : lines.filter((entry) => questionsFor(about, entry).length > 0).map(({ carrier }) => carrier),
    places,
  };
}

/** Null for a route where nobody stores what it was given. */
export function openSource(settings: CarrierSettings, options: DirectoryOptions): CarrierSource | null {
  const { workspaceId } = settings;
  if (workspaceId === undefined) return openAny(settings, options);
  const { answered } = options;
  const counted =
    answered && ({ answered: (_, outcome) => answered(ownConnections, outcome) } satisfies Counted);
  const source = openAny(settings, { ...options, ...counted });
  return source && sourceAs(source, (carrier) => askedBy(carrier, workspaceId));
}

type Counted = Pick<DirectoryOptions, 'answered'>;

/** All connections that workspaces have of their own are counted as one carrier. */
const ownConnections = 'own';

/** The same source with other carriers. */
export function sourceAs(
  { via, entriesBeside, entryOf }: CarrierSource,
  as: (carrier: Carrier) => Carrier,
): CarrierSource {
  const changed = (entry: DirectoryEntry) => ({ ...entry, carrier: as(entry.carrier) });
  return {
    via,
    entriesBeside: (own) => entriesBeside(own).map(changed),
    entryOf(line) {
      const entry = entryOf(line);
      return entry && changed(entry);
    },
  };
}

/** The workspace shares nothing of the quota, and what it asks is no burden to others. */
function askedBy(carrier: Carrier, workspaceId: string): Carrier {
  const { ask } = carrier;
  return {
    ...carrier,
    workspaceId,
    ask(question, signal, asker) {
      if (asker === undefined || asker.purpose === 'operator') return ask(question, signal, asker);
      const { onRequest: _, ...alone } = asker;
      return ask(question, signal, { ...alone, isAlone: true });
    },
  };
}

function openAny(settings: CarrierSettings, options: DirectoryOptions): CarrierSource | null {
  const { openQuota, openRows, ...deps } = options;
  const { route } = settings;
  const quota =
    openQuota?.(credentialName(settings), settings.quota) ?? memoryQuota(settings.quota, deps.now);
  if (route !== undefined)
    return openRows === undefined ? null : openRoute({ ...settings, route }, { ...deps, quota, openRows });
  const entry = openEntry(settings, { ...deps, quota });
  return { via: null, entriesBeside: () => [entry], entryOf: () => undefined };
}

function openEntry(
  settings: CarrierSettings,
  deps: CarrierDeps & { quota: Quota; answered?: WatchAnswers },
): DirectoryEntry {
  const carrier = guardCarrier(createCarrier(settings, deps), deps);
  const { aliases, containerPrefixes, billOfLadingPattern, billOfLadingForm } = settings;
  return {
    carrier: {
      ...carrier,
      billed: settings.billedPapers !== null,
      quotaLeft: deps.quota.left,
    },
    scacs: [carrier.scac, ...aliases],
    containerPrefixes,
    pattern: billOfLadingPattern === null ? null : new RegExp(`^(?:${billOfLadingPattern})$`),
    billOfLadingForm,
  };
}
