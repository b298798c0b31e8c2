/** What a workspace may do. References are counted per calendar month, UTC. */
export interface Plan {
  name: string;
  includedPerMonth: number;
  api: boolean;
  webhooks: boolean;
  /** The share of a workspace, compared with others, where all use the same limit of a carrier. */
  weight: number;
}

export const planNames = ['Free', 'Pro', 'Max', 'Enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export const plans: Record<PlanName, Plan> = {
  Free: { name: 'Free', includedPerMonth: 5, api: false, webhooks: false, weight: 1 },
  Pro: { name: 'Pro', includedPerMonth: 100, api: false, webhooks: false, weight: 2 },
  Max: { name: 'Max', includedPerMonth: 1_000, api: true, webhooks: false, weight: 4 },
  Enterprise: { name: 'Enterprise', includedPerMonth: 10_000, api: true, webhooks: true, weight: 8 },
};

/** The plans whose workspaces may have webhooks. */
export const plansWithWebhooks = planNames.filter((name) => plans[name].webhooks);

/** The plan of that name in any letter case, or undefined. */
export function findPlanName(text: string): PlanName | undefined {
  return planNames.find((name) => name.toLowerCase() === text.toLowerCase());
}

/** The period an instant falls in: first day of its UTC month, `YYYY-MM-01`. */
export function periodOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 7)}-01`;
}

/** The UTC instant at which the period ends and the next begins, ISO 8601. */
export function periodEnd(period: string): string {
  const start = new Date(`${period}T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)).toISOString();
}
