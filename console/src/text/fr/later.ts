import type { later as english } from '../en/later.ts';
import type { Same } from '../same.ts';
import { account } from './account.ts';
import { forecasts } from './forecasts.ts';
import { operator } from './operator.ts';

export const later: Same<typeof english> = { account, forecasts, operator };
