import { account } from './account.ts';
import { forecasts } from './forecasts.ts';
import { operator } from './operator.ts';

/** Parts of the catalogue that only their own pages read. They are loaded with these pages. */
export const later = { account, forecasts, operator };
