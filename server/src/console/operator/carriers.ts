import type { PersonActor } from '../../audit/audit.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { inJson } from '../../http/in-json.ts';
import { checkCarriers } from '../../tracking/asking/check-carriers.ts';
import { listCarriersInFull } from '../../tracking/asking/list-carriers.ts';
import type { ConsoleServices } from '../console-services.ts';
import type { CheckedCarrier, OperatedCarrier } from './schemas.ts';

/** The carriers of live data, with their settings and health. It sends no request to them. */
export async function listOperatedCarriers(services: ConsoleServices): Promise<OperatedCarrier[]> {
  const states = await listCarriersInFull(services, 'live');
  return states.flatMap((state) => {
    const settings = findSettings(services, state.scac);
    return settings === undefined
      ? []
      : [{ ...inJson(state), lastAnswer: state.lastAnswer && inJson(state.lastAnswer), ...waysOf(settings) }];
  });
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
