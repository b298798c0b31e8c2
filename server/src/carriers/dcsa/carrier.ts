// A carrier that speaks DCSA Track & Trace 2.2, in whatever dialect its profile describes.

import type { Clock } from '../../domain/clock.ts';
import { createAuth } from '../access/auth.ts';
import { createSend, defaultPatience, type Patience } from '../access/http.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { createQuota } from '../quota.ts';
import { askDcsa, type DcsaEndpoint } from './client.ts';
import { decodeDcsa } from './decode.ts';

/** A carrier behind the one port, with connections, token and quota of its own. */
export function createDcsaCarrier(
  settings: CarrierSettings,
  deps: { now: Clock; patience?: Patience },
): Carrier {
  const patience = deps.patience ?? defaultPatience;
  const send = createSend(patience);
  const auth = createAuth(settings.auth, { send, now: deps.now });
  const client = { send, auth, takeToken: createQuota(settings.quota, deps.now), now: deps.now };
  const endpoint: DcsaEndpoint = {
    eventsUrl: new URL(settings.baseUrl.replace(/\/+$/, '') + settings.path),
    pageSize: settings.pageSize,
    questionMs: patience.questionMs,
  };
  const rules = { carrier: settings.scac, timeRule: settings.timeRule };
  return {
    scac: settings.scac,
    name: settings.name,
    simulated: settings.simulated,
    ask: (question, signal) => askDcsa(client, endpoint, question, signal),
    decode: (pages) => decodeDcsa(pages, rules),
  };
}
