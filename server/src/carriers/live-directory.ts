import type { Clock } from '../domain/clock.ts';
import type { Patience } from './access/http.ts';
import type { CarrierDirectory } from './carrier.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';
import { createDirectory } from './directory.ts';

/** The directory of the carriers an operator has configured, each behind its own client. */
export function createLiveDirectory(
  settings: readonly CarrierSettings[],
  deps: { now: Clock; patience?: Patience },
): CarrierDirectory {
  return createDirectory(
    settings.map((carrier) => ({
      carrier: createCarrier(carrier, deps),
      facts: carrier,
      billOfLadingForm: carrier.billOfLadingForm,
    })),
  );
}
