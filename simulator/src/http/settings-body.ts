// The body of `PUT /control/references/{reference}` and `PUT /control/carriers/{scac}`.

import type { Settings } from '../controls.ts';
import { deviationNames } from '../deviations/deviations.ts';
import { type FaultName, faultNames } from '../faults/fault.ts';

export interface SettingsBody {
  deviations?: string[];
  faults?: (FaultName | { name: FaultName; times?: number; seconds?: number })[];
  pageSize?: number;
  daysAgo?: number;
}

export const settingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    deviations: { type: 'array', items: { type: 'string', enum: deviationNames } },
    faults: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string', enum: faultNames },
          {
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { type: 'string', enum: faultNames },
              times: { type: 'integer', minimum: 1 },
              seconds: { type: 'number', minimum: 0 },
            },
          },
        ],
      },
    },
    pageSize: { type: 'integer', minimum: 1 },
    daysAgo: { type: 'number', minimum: 0, maximum: 100 },
  },
} as const;

/** Settings that the body leaves out are switched off. */
export function readSettings({
  deviations = [],
  faults = [],
  pageSize,
  daysAgo = 0,
}: SettingsBody): Settings {
  return {
    deviations,
    faults: faults.map((fault) => {
      const { name, times, seconds } = typeof fault === 'string' ? { name: fault } : fault;
      return { name, times: times ?? null, seconds: seconds ?? null };
    }),
    pageSize: pageSize ?? null,
    daysAgo,
  };
}
