/** Where a person buys more; null when the server does not know its public address. */
export interface PlanLinks {
  upgradeUrl: string | null;
  topUpUrl: string | null;
}

/** The plan page below PUBLIC_URL. */
export function planLinks(publicUrl: string | null): PlanLinks {
  if (publicUrl === null) return { upgradeUrl: null, topUpUrl: null };
  const base = publicUrl.replace(/\/+$/, '');
  return { upgradeUrl: `${base}/plan`, topUpUrl: `${base}/plan/top-up` };
}
