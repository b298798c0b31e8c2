import type { developers as english } from '../en/developers.ts';
import type { Same } from '../same.ts';
import { keys } from './keys.ts';
import { quickStart } from './quick-start.ts';
import { requests } from './requests.ts';
import { usage } from './usage.ts';

export const developers: Same<typeof english> = { keys, quickStart, requests, usage };
