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

/** Parts of the catalogue that only their own pages read. They are loaded with these pages. */
export const later = {
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
