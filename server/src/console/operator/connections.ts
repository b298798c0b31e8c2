import type { PersonActor } from '../../audit/audit.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import { type ProfileFacts, profileFacts } from '../../carriers/profile-facts.ts';
import { type Profile, profileNames, profiles } from '../../carriers/profiles.ts';
import { askSample } from '../../connections/ask-sample.ts';
import { entryOfForm, type FilledForm, requireProfile } from '../../connections/entry-of-form.ts';
import { formOf, ownFormOf } from '../../connections/profile-forms.ts';
import { requireEntry, type WrittenEntry } from '../../connections/require-entry.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { checkCarriers } from '../../tracking/asking/check-carriers.ts';
import { presentJourney } from '../../tracking/showing/present.ts';
import type { CheckedCarrier, ConnectionForm, ProfileCard, SampleView } from './schemas.ts';

const mostBoxesShown = 5;

/** Whose connection it is: that of a workspace, or of all (null). */
interface Whose {
  workspaceId: string | null;
}

/** What can be connected, in the order of the profiles; plain DCSA last. */
export function listProfileCards({ workspaceId }: Whose): ProfileCard[] {
  const cards = profileNames.flatMap((name): ProfileCard[] => {
    const form = workspaceId === null ? formOf(name) : ownFormOf(name);
    const { asks, billedPapers, quota }: Profile = profiles[name];
    const facts: ProfileFacts | undefined = profileFacts[name];
    if (form === undefined) return [];
    return [{ ...form, asks, billed: billedPapers !== null, quota, facts: facts ?? null }];
  });
  return cards.sort((a, b) => Number(a.profile === 'dcsa-2.2') - Number(b.profile === 'dcsa-2.2'));
}

/**
 * The entry that the form means. Through the pages, only those addresses can be used that webhook endpoints may have, and what a name
 * leads to is looked at again for each socket: a stolen session shall not reach into our network. @throws Problem `invalid_request`
 */
export function readForm(
  services: Pick<Services, 'faultOfUrl' | 'connectOutside' | 'now'>,
  { profile, logIn, values }: ConnectionForm,
  { workspaceId }: Whose,
): { written: WrittenEntry; settings: CarrierSettings } {
  if (workspaceId !== null) requireOwnForm(profile, logIn);
  const form: FilledForm = {
    profile,
    logIn: logIn ?? undefined,
    values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
  };
  for (const name of ['baseUrl', 'tokenUrl']) {
    const address = form.values[name]?.trim() ?? '';
    const fault = address === '' ? null : services.faultOfUrl(address);
    if (fault !== null) throw refusedField(name, `cannot be used: ${fault}`);
  }
  const written = entryOfForm(form);
  const { settings } = requireEntry(services, written);
  const own = workspaceId !== null && { workspaceId };
  return { written, settings: { ...settings, connect: services.connectOutside, ...own } };
}

/** @throws Problem `invalid_request` */
function requireOwnForm(profile: string, logIn: string | null): void {
  const form = ownFormOf(requireProfile(profile));
  if (form !== undefined && (logIn === null || form.logIns.some(({ kind }) => kind === logIn))) return;
  throw refusedField('profile', 'needs an address: the operator of this installation connects it');
}

/** Asks the carrier about a box that does not exist, before anything is saved. @throws Problem `invalid_request` */
export async function checkForm(
  services: Services,
  actor: PersonActor,
  { form, billable, ...whose }: Whose & { form: ConnectionForm; billable: boolean },
): Promise<CheckedCarrier> {
  const { settings } = readForm(services, form, whose);
  const [checked] = await checkCarriers(services, actor, [settings], { billable });
  if (checked === undefined) throw new Error('a carrier was asked, but not reported');
  return checked;
}

/** @throws Problem `invalid_request`, `invalid_reference` */
export async function sampleForm(
  services: Services,
  actor: PersonActor,
  { form, reference, ...whose }: Whose & { form: ConnectionForm; reference: string },
): Promise<SampleView> {
  const { settings } = readForm(services, form, whose);
  const sample = await askSample(services, actor, { settings, reference });
  if (sample.outcome !== 'found') return { detail: null, ...sample, boxes: [], boxCount: 0 };
  const boxes = sample.journeys.slice(0, mostBoxesShown).map((journey) => {
    const { container, status, current_status, vessel, pol, pod, eta, count, arrived_at } = presentJourney(
      journey,
      services.now(),
    );
    return {
      ...{ container, status, currentStatus: current_status, vessel, eta, steps: count },
      ...{ pol: pol?.location ?? null, pod: pod?.location ?? null, arrivedAt: arrived_at },
    };
  });
  return { outcome: 'found', detail: null, boxes, boxCount: sample.journeys.length };
}
