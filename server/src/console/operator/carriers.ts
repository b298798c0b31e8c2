import type { PersonActor } from '../../audit/audit.ts';
import { carrierFacts } from '../../carriers/carrier-facts.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import type { Connection } from '../../connections/connection.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { inJson } from '../../http/in-json.ts';
import { checkCarriers } from '../../tracking/asking/check-carriers.ts';
import { listCarriersInFull } from '../../tracking/asking/list-carriers.ts';
import { countWatchedOf } from '../../tracking/shipment/shipment-counts.ts';
import type { ConsoleServices } from '../console-services.ts';
import type { CheckedCarrier, OperatedCarrier, ServedShipments, ShownConnection } from './schemas.ts';

/** The carriers of live data, with their settings and health, and the connections that are not asked. Sends no request to them. */
export async function listOperatedCarriers(services: ConsoleServices): Promise<OperatedCarrier[]> {
  const states = await listCarriersInFull(services, 'live');
  const connections = services.installation.carriers.connections();
  const used = new Set<Connection>();
  const asked = states.flatMap((state): OperatedCarrier[] => {
    const settings = findSettings(services, state.scac);
    if (settings === undefined) return [];
    const connection = connections.find(({ opened }) => settingsOf(opened) === settings);
    if (connection !== undefined) used.add(connection);
    const { lastAnswer } = state;
    const shown = connection === undefined ? null : showConnection(connection);
    return [
      {
        ...inJson(state),
        ...{ lastAnswer: lastAnswer && inJson(lastAnswer), ...waysOf(settings), connection: shown },
      },
    ];
  });
  return [...asked, ...connections.filter((each) => !used.has(each)).map(notAsked)];
}

/** One that the file overrules, or that cannot be opened. */
function notAsked(connection: Connection): OperatedCarrier {
  const { carrier, opened } = connection;
  const settings = settingsOf(opened);
  return {
    ...{ scac: carrier, name: settings?.name ?? carrierFacts(carrier).name, simulated: false },
    ...{ health: 'unknown', askedAgainAt: null, quota: [], lastAnswer: null, failingSince: null },
    ...(settings === null ? { address: '', auth: null, billed: false } : waysOf(settings)),
    connection: { ...showConnection(connection), isOverruled: settings !== null },
  };
}

function showConnection({ id, profile, pausedAt, changedAt, opened }: Connection): ShownConnection {
  return {
    ...{ id, profile: profile ?? 'dcsa-2.2', pausedAt: pausedAt?.toISOString() ?? null },
    ...{ changedAt: changedAt.toISOString(), isOverruled: false },
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
  id: string,
): Promise<ServedShipments> {
  const connection = installation.carriers.connections().find((each) => each.id === id);
  if (connection === undefined) throw new Problem('not_found', 'There is no such connection.');
  const { carrier, opened } = connection;
  const others = installation.carriers.settings().filter((each) => each !== settingsOf(opened));
  return {
    ...(await countWatchedOf(db, carrier)),
    isServedElse: others.some(({ scac, aliases }) => scac === carrier || aliases.includes(carrier)),
  };
}

/** Checks one carrier. @throws Problem `not_found` */
export async function checkOperatedCarrier(
  services: ConsoleServices,
  actor: PersonActor,
  { scac, billable }: { scac: string; billable: boolean },
): Promise<CheckedCarrier> {
  const settings = findSettings(services, scac);
  if (settings === undefined) throw new Problem('not_found', `No carrier ${scac} is configured.`);
  const [checked] = await checkCarriers(services, actor, [settings], { billable });
  if (checked === undefined) throw new Error('a carrier was asked, but not reported');
  return checked;
}

function findSettings({ installation }: ConsoleServices, scac: string): CarrierSettings | undefined {
  return installation.carriers.settings().find((carrier) => carrier.scac === scac);
}

/** The view contains no credentials. */
function waysOf({ baseUrl, path, auth, billedPapers }: CarrierSettings) {
  return {
    address: `${baseUrl.replace(/\/+$/, '')}${path}`,
    auth: auth.kind,
    billed: billedPapers !== null,
  };
}
