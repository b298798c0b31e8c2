import type { Carrier } from '../carriers/carrier.ts';
import { Problem } from '../domain/problem.ts';
import type { Resolution } from './resolve.ts';

/** Why a reference cannot be tracked now, as the client reads it (API.md: 404 `no_carrier_data`, 503 `carrier_unavailable`). */
export function noAnswerProblem(
  resolution: Exclude<Resolution, { outcome: 'found' }>,
  configured: readonly Carrier[],
): Problem {
  if (resolution.outcome === 'no_candidate') return noCandidate(configured);
  const names = resolution.asked.map(({ name }) => name).join(', ');
  const details = { asked: resolution.asked.map(({ scac, name }) => ({ scac, name })) };
  if (resolution.outcome === 'no_data') {
    const advice = 'Check the number, or name another carrier with ?carrier=SCAC.';
    return new Problem('no_carrier_data', `No data for this reference from ${names}. ${advice}`, { details });
  }
  const { retryAfterSeconds } = resolution;
  return new Problem(
    'carrier_unavailable',
    `The carrier cannot be asked at the moment (${names}). Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds, details },
  );
}

function noCandidate(configured: readonly Carrier[]): Problem {
  const known = configured.map(({ scac }) => scac).join(', ');
  const advice =
    known === ''
      ? 'No carrier is configured on this server: list some in CARRIERS_FILE.'
      : `If you know the carrier, name it with ?carrier=SCAC (configured here: ${known}).`;
  return new Problem('no_carrier_data', `No configured carrier is known to issue this reference. ${advice}`, {
    details: { asked: [] },
  });
}
