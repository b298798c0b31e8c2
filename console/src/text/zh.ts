// The texts of the console in simplified Chinese.

import type { text as english } from './en.ts';
import type { Same } from './same.ts';
import { account } from './zh/account.ts';
import { alerts } from './zh/alerts.ts';
import { audit } from './zh/audit.ts';
import { common } from './zh/common.ts';
import { developers } from './zh/developers.ts';
import { events } from './zh/events.ts';
import { exceptions } from './zh/exceptions.ts';
import { forecasts } from './zh/forecasts.ts';
import { languages } from './zh/languages.ts';
import { operator } from './zh/operator.ts';
import { overview } from './zh/overview.ts';
import { palette } from './zh/palette.ts';
import { people } from './zh/people.ts';
import { shell } from './zh/shell.ts';
import { shipment } from './zh/shipment.ts';
import { shipments } from './zh/shipments.ts';
import { signIn } from './zh/sign-in.ts';
import { team } from './zh/team.ts';
import { webhooks } from './zh/webhooks.ts';

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
