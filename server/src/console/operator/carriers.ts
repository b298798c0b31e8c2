import { listWorkspaceNames } from '../../accounts/queries.ts';
import type { PersonActor } from '../../audit/audit.ts';
import { carrierFacts } from '../../carriers/carrier-facts.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import type { Connection } from '../../connections/connection.ts';
import type { ChosenConnection } from '../../connections/connection-queries.ts';
import { hasOwnAddress } from '../../connections/profile-forms.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { inJson } from '../../http/in-json.ts';
import { checkCarriers } from '../../tracking/asking/check-carriers.ts';
import { listCarriersInFull } from '../../tracking/asking/list-carriers.ts';
import { countWatchedOf } from '../../tracking/shipment/shipment-counts.ts';
import type { ConsoleServices } from '../console-services.ts';
import type { CheckedCarrier, OperatedCarrier, ServedShipments, ShownConnection } from './schemas.ts';

/**
 * The carriers of live data, with their settings and health, and the connections that are not asked; then those of single workspaces.
 * Sends no request to them.
 */
export async function listOperatedCarriers(services: ConsoleServices): Promise<OperatedCarrier[]> {
  const { carriers } = services.installation;
  const connections = carriers.connections();
  const shared = connections.filter(({ workspaceId }) => workspaceId === null);
  const own = connections.filter(({ workspaceId }) => workspaceId !== null);
  const askedByOwn = own.flatMap(({ opened }) => settingsOf(opened) ?? []);
  return [
    ...(await showAsked(services, carriers.settings(), shared)),
    ...(await showAsked(services, askedByOwn, own)),
  ];
}

/** The connections of one workspace, as its owners see them. Sends no request. */
export async function listOwnCarriers(
  services: ConsoleServices,
  workspaceId: string,
): Promise<OperatedCarrier[]> {
  const own = services.installation.carriers.connections().filter((each) => each.workspaceId === workspaceId);
  const askedByOwn = own.flatMap(({ opened }) => settingsOf(opened) ?? []);
  const shown = await showAsked(services, askedByOwn, own);
  return shown.map((carrier) => {
    const { connection, lastAnswer } = carrier;
    const isOperators = own.some((each) => each.id === connection?.id && isOfOperator(each));
    const hidden = { address: '', lastAnswer: lastAnswer && { ...lastAnswer, detail: null } };
    return {
      ...carrier,
      ...(isOperators && hidden),
      connection: connection && {
        ...connection,
        ...{ workspace: null, isOperators, openValues: isOperators ? {} : connection.openValues },
      },
    };
  });
}

/** Owners only see what has an address that the operator gave it. */
function isOfOperator({ opened }: Connection): boolean {
  return 'openValues' in opened && hasOwnAddress(opened.openValues);
}

/** @throws Problem `not_found`; `forbidden` for one that the operator set up */
export function requireOwners({ installation }: ConsoleServices, chosen: ChosenConnection): void {
  if (!isOfOperator(findConnection(installation.carriers.connections(), chosen))) return;
  throw new Problem('forbidden', 'The operator of this installation has set this connection up.');
}

/** @param connections those that ask some of them, and those that are not asked */
async function showAsked(
  services: ConsoleServices,
  asked: readonly CarrierSettings[],
  connections: readonly Connection[],
): Promise<OperatedCarrier[]> {
  const { live } = services.directories;
  const found = asked.flatMap((settings) => {
    const { scac, workspaceId } = settings;
    const carrier = (workspaceId === undefined ? live : live.of?.(workspaceId))?.find(scac);
    return carrier === undefined ? [] : [{ settings, carrier }];
  });
  const states = await listCarriersInFull(
    services,
    found.map(({ carrier }) => carrier),
  );
  const names = await listWorkspaceNames(
    services.db,
    connections.flatMap(({ workspaceId }) => workspaceId ?? []),
  );
  const used = new Set<Connection>();
  const shown = states.map((state, at): OperatedCarrier => {
    const settings = found[at]?.settings;
    const connection = connections.find(({ opened }) => settingsOf(opened) === settings);
    if (connection !== undefined) used.add(connection);
    const { lastAnswer } = state;
    return {
      ...inJson(state),
      ...{ lastAnswer: lastAnswer && inJson(lastAnswer), ...waysOf(settings, connection) },
      connection: connection === undefined ? null : showConnection(connection, names),
    };
  });
  const others = connections.filter((each) => !used.has(each));
  return [...shown, ...others.map((each) => notAsked(each, names))];
}

/** One that the file overrules, or that cannot be opened. */
function notAsked(connection: Connection, names: ReadonlyMap<string, string>): OperatedCarrier {
  const { carrier, opened } = connection;
  const settings = settingsOf(opened);
  return {
    ...{ scac: carrier, name: settings?.name ?? carrierFacts(carrier).name, simulated: false },
    ...{ health: 'unknown', askedAgainAt: null, quota: [] },
    ...{ lastAnswer: null, failingSince: null, pushedAt: null },
    ...waysOf(settings ?? undefined, connection),
    connection: { ...showConnection(connection, names), isOverruled: settings !== null },
  };
}

function showConnection(
  { id, workspaceId, profile, pausedAt, changedAt, opened }: Connection,
  names: ReadonlyMap<string, string>,
): ShownConnection {
  const ofOne = workspaceId !== null && { id: workspaceId, name: names.get(workspaceId) ?? workspaceId };
  return {
    workspace: ofOne || null,
    ...{ id, profile: profile ?? 'dcsa-2.2', pausedAt: pausedAt?.toISOString() ?? null },
    ...{ changedAt: changedAt.toISOString(), isOverruled: false, isOperators: false },
    fault: 'fault' in opened ? opened.fault : null,
    openValues: 'fault' in opened ? {} : opened.openValues,
  };
}

function settingsOf(opened: Connection['opened']): CarrierSettings | null {
  return 'settings' in opened ? opened.settings : null;
}

/** What its removal concerns. @throws Problem `not_found` */
export async function countServed(
  { db, installation }: ConsoleServices,
  chosen: ChosenConnection,
): Promise<ServedShipments> {
  const connection = findConnection(installation.carriers.connections(), chosen);
  const { carrier, workspaceId, opened } = connection;
  const shared = installation.carriers.settings();
  const others = shared.filter((each) => each !== settingsOf(opened));
  const owners = installation.carriers.directory.workspacesWith?.(carrier) ?? [];
  return {
    ...(await countWatchedOf(db, { carrier, workspaceId }, owners)),
    isServedElse: others.some(({ scac, aliases }) => scac === carrier || aliases.includes(carrier)),
  };
}

/** @throws Problem `not_found` */
function findConnection(
  connections: readonly Connection[],
  { id, workspaceId }: ChosenConnection,
): Connection {
  const found = connections.find((each) => each.id === id);
  if (found !== undefined && (workspaceId === null || found.workspaceId === workspaceId)) return found;
  throw new Problem('not_found', 'There is no such connection.');
}

/** Checks the carrier of a connection. @throws Problem `not_found`; `invalid_request` when it cannot be opened */
export async function checkConnection(
  services: ConsoleServices,
  actor: PersonActor,
  { billable, ...chosen }: ChosenConnection & { billable: boolean },
): Promise<CheckedCarrier> {
  const { opened } = findConnection(services.installation.carriers.connections(), chosen);
  if ('fault' in opened) throw new Problem('invalid_request', `It cannot be asked: ${opened.fault}`);
  return await checkOne(services, actor, opened.settings, billable);
}

/** Checks one carrier that all workspaces share. @throws Problem `not_found` */
export async function checkOperatedCarrier(
  services: ConsoleServices,
  actor: PersonActor,
  { scac, billable }: { scac: string; billable: boolean },
): Promise<CheckedCarrier> {
  const settings = findSettings(services, scac);
  if (settings === undefined) throw new Problem('not_found', `No carrier ${scac} is configured.`);
  return await checkOne(services, actor, settings, billable);
}

async function checkOne(
  services: ConsoleServices,
  actor: PersonActor,
  settings: CarrierSettings,
  billable: boolean,
): Promise<CheckedCarrier> {
  const [checked] = await checkCarriers(services, actor, [settings], { billable });
  if (checked === undefined) throw new Error('a carrier was asked, but not reported');
  return checked;
}

function findSettings({ installation }: ConsoleServices, scac: string): CarrierSettings | undefined {
  return installation.carriers.settings().find((carrier) => carrier.scac === scac);
}

/** The view contains no credentials. */
function waysOf(settings: CarrierSettings | undefined, connection?: Connection) {
  if (settings === undefined) return { address: '', auth: null, billed: false, pushPath: null };
  const { baseUrl, path, auth, billedPapers, push, route, scac } = settings;
  const own = connection !== undefined && connection.workspaceId !== null ? connection.id : null;
  const pushPath =
    route === undefined ? `/carriers/${own ?? scac}/events` : `/carriers/via/${own ?? route.via}`;
  return {
    pushPath: push === null ? null : pushPath,
    address: `${baseUrl.replace(/\/+$/, '')}${path}`,
    auth: auth.kind,
    billed: billedPapers !== null,
  };
}
