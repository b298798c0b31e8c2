import type { later as english } from '../en/later.ts';
import type { Same } from '../same.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { connections } from './connections.ts';
import { developers } from './developers.ts';
import { events } from './events.ts';
import { forecasts } from './forecasts.ts';
import { freeTime } from './free-time.ts';
import { invoices } from './invoices.ts';
import { leaving } from './leaving.ts';
import { operator } from './operator.ts';
import { people } from './people.ts';
import { team } from './team.ts';

export const later: Same<typeof english> = {
  account,
  audit,
  connections,
  developers,
  events,
  forecasts,
  invoices,
  freeTime,
  leaving,
  operator,
  people,
  team,
};
