// Every word the console shows, in German.

import { account } from './de/account.ts';
import { alerts } from './de/alerts.ts';
import { audit } from './de/audit.ts';
import { common } from './de/common.ts';
import { developers } from './de/developers.ts';
import { events } from './de/events.ts';
import { exceptions } from './de/exceptions.ts';
import { forecasts } from './de/forecasts.ts';
import { languages } from './de/languages.ts';
import { operator } from './de/operator.ts';
import { overview } from './de/overview.ts';
import { palette } from './de/palette.ts';
import { people } from './de/people.ts';
import { shell } from './de/shell.ts';
import { shipment } from './de/shipment.ts';
import { shipments } from './de/shipments.ts';
import { signIn } from './de/sign-in.ts';
import { team } from './de/team.ts';
import { webhooks } from './de/webhooks.ts';
import type { text as english } from './en.ts';
import type { Same } from './same.ts';

export const text: Same<typeof english> = {
  common,
  shell,
  palette,
  signIn,
  overview,
  people,
  shipments,
  shipment,
  exceptions,
  forecasts,
  developers,
  webhooks,
  events,
  alerts,
  team,
  audit,
  account,
  languages,
  operator,
};
