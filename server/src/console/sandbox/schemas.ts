// The requests and answers of the routes of the test clock; the pages read the types from here.

import { Type } from 'typebox';
import { mostAdvanced, type TestClock } from '../../tracking/sandbox/advance-clock.ts';
import type { InJson } from '../in-json.ts';

export type TestClockJson = InJson<TestClock>;

export const AdvanceClockBody = Type.Object({ days: Type.Integer({ minimum: 1, maximum: mostAdvanced }) });
