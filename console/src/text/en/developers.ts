import { keys } from './keys.ts';
import { quickStart } from './quick-start.ts';
import { requests } from './requests.ts';
import { usage } from './usage.ts';

export const developers = { keys, quickStart, requests, usage };
