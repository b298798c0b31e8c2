/** Where a person buys more; null when the server does not know its public address. */
export interface PlanLinks {
  upgradeUrl: string | null;
  topUpUrl: string | null;
}

/** The pages below PUBLIC_URL, or below whatever the operator put in front of the server. */
export function planLinks(publicUrl: string | null): PlanLinks {
  if (publicUrl === null) return { upgradeUrl: null, topUpUrl: null };
  const base = publicUrl.replace(/\/+$/, '');
  return { upgradeUrl: `${base}/upgrade`, topUpUrl: `${base}/top-up` };
}
