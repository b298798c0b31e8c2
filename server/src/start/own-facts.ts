import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { Config } from '../config.ts';
import type { ServerFacts } from '../domain/fleet/fleet-view.ts';
import type { TermsSheet } from '../domain/free-time/free-time-terms.ts';
import type { Sealer } from '../store/sealer.ts';
import { settingsInForce } from './settings-in-force.ts';

/** Settings that must be equal on all servers. Any of them may do the work, or make the link, that a setting is about. */
const equalOnAll: readonly string[] = [
  'PUBLIC_URL',
  'FRESH_FOR_SECONDS',
  'ETA_CHANGE_THRESHOLD_HOURS',
  'SERVICE_NAME',
  'WEBHOOK_RETRY_DELAYS_SECONDS',
  'CONFIRM_RECIPIENTS',
  'OWN_CONNECTIONS',
  'RETENTION_DAYS',
  'AUDIT_RETENTION_DAYS',
  'PURGE_AFTER_DAYS',
  'SANDBOX_RETENTION_DAYS',
  'KEEP_ANSWERS_DAYS',
  'KEEP_ANSWERS',
  'DCSA_OUT',
];

/** What this server tells the others: what has to be equal on all, without secrets. */
export function ownFacts(
  { port, roles, demo, environment }: Config,
  {
    carriers,
    operatorTerms,
    sealer,
  }: { carriers: readonly CarrierSettings[]; operatorTerms: TermsSheet | null; sealer: Sealer },
): Omit<ServerFacts, 'id'> {
  const plain = settingsInForce(environment).filter(({ name }) => equalOnAll.includes(name));
  return {
    name: `${hostname()}:${port}`,
    roles,
    version: manifest.version,
    carriers: carriers.flatMap(({ scac, aliases }) => [scac, ...aliases]),
    settings: {
      // Simulated carriers listen on another port at every start.
      CARRIERS_FILE: demo ? 'simulated' : wordsOfCarriers(carriers),
      FREE_TIME_FILE: wordsOfTerms(operatorTerms),
      APP_SECRET: sealer.ids.map((id) => `key ${id.slice(0, shownOfHash)}`).join(', '),
      ...Object.fromEntries(plain.map(({ name, value }) => [name, value ?? 'not set'])),
    },
  };
}

const shownOfHash = 8;

/** Their codes, and the beginning of a hash of all that the file says of them, log-ins included. */
function wordsOfCarriers(carriers: readonly CarrierSettings[]): string {
  if (carriers.length === 0) return 'no carriers';
  const whole = carriers.toSorted((a, b) => a.scac.localeCompare(b.scac));
  return `${whole.map(({ scac }) => scac).join(' ')} (${hashOf(whole)})`;
}

/** How many there are, and the beginning of a hash of all that the file says. */
function wordsOfTerms(sheet: TermsSheet | null): string {
  if (sheet === null) return 'no terms';
  return `${sheet.terms.length} rules, ${sheet.calendars.length} calendars (${hashOf(sheet)})`;
}

function hashOf(whole: object): string {
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, shownOfHash);
}
