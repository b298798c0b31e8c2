export const usage = {
  lead: 'Each tracked reference costs one credit a month, no matter how often you request it. The sandbox costs nothing.',
  thisMonth: 'This month',
  used: (used: string, all: string) => `${used} of ${all} credits used`,
  remaining: (left: string) => `${left} left`,
  renews: (at: string, toppedUp: string | null) =>
    `${toppedUp === null ? '' : `With ${toppedUp} added to the plan for this month. `}Resets on ${at} (UTC).`,
  meter: 'Credits used this month',
  spent:
    'All credits of this month are spent. Tracked references are still tracked. New references are refused with payment_required.',
  nearlySpent: 'Few credits are left. When they are spent, new references are refused until the month ends.',
  unknown: (today: string, most: string) =>
    `New references that the carriers did not know today (UTC): ${today}; the limit is ${most}. They cost nothing.`,
  noMoreUnknown:
    'Too many new references were unknown today. Until tomorrow (UTC), more new references are refused with no_data_limit_reached. Tracked references are not affected.',
  overTimeTitle: 'Usage over time',
  picture: (now: string, before: string) =>
    `Credits used so far by day of the month: ${now} this month, ${before} last month.`,
  current: 'This month',
  previous: 'Last month',
  readout: (day: string, now: string | null, before: string | null) =>
    `Day ${day}: ${[now !== null && `${now} this month`, before !== null && `${before} last month`].filter(Boolean).join(', ')}`,
  asTable: 'Show as a table',
  day: 'Day',
  credits: 'Credits',
  noUsage: 'No credit was spent in these two months.',
  planTitle: (plan: string) => `Plan ${plan}`,
  references: 'Credits a month',
  api: 'API access',
  webhooks: 'Webhooks and events',
  included: 'Included',
  notIncluded: 'Not included',
  moreTitle: 'When you need more',
  more: 'The operator of this server can add credits for this month, or change the plan of the workspace. Both take effect at once.',
  askOperator: 'Tell them the name of your workspace:',
  operator: 'As an operator, you can do it yourself:',
  toOperator: 'Go to the operator’s page',
};
