import { type Static, Type } from 'typebox';
import { planNames } from '../domain/accounts/plan.ts';
import { modeOf, oneOf } from '../http/schema-terms.ts';

export const UsageSchema = Type.Object(
  {
    plan: oneOf(planNames, 'The plan of the workspace', 'PlanName'),
    included_per_month: Type.Integer({
      description: 'References the plan includes per calendar month (UTC)',
    }),
    used_this_period: Type.Integer({
      description: 'References paid for in this period; 0 with a sandbox key',
    }),
    remaining: Type.Integer({ description: 'References that can still be tracked, top-ups included' }),
    topped_up: Type.Integer({ description: 'Credits added on top of the plan for this period' }),
    period_started_at: Type.String({ format: 'date-time' }),
    period_ends_at: Type.String({ format: 'date-time', description: 'When the count starts again' }),
    no_data_per_day: Type.Integer({
      description:
        'The most new references without data that the workspace may ask about in a day (UTC); after that, new references are refused with no_data_limit_reached',
    }),
    no_data_today: Type.Integer({ description: 'How many of these it asked about today' }),
    workspace: Type.String({ description: 'The workspace of the key' }),
    mode: modeOf('`test` for a sandbox key, which spends nothing'),
  },
  { title: 'Account' },
);

export type UsageView = Static<typeof UsageSchema>;

export const usageExample: UsageView = {
  plan: 'Max',
  included_per_month: 1000,
  used_this_period: 37,
  remaining: 1463,
  topped_up: 500,
  period_started_at: '2026-03-01T00:00:00.000Z',
  period_ends_at: '2026-04-01T00:00:00.000Z',
  no_data_per_day: 200,
  no_data_today: 4,
  workspace: 'ws_4kTzQ0wXr7Bn2LmVfYc9Ja',
  mode: 'live',
};
