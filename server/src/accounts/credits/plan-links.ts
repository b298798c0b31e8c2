/** Where a person buys more credits; null when the server does not know its public address. */
export interface PlanLinks {
  upgradeUrl: string | null;
  topUpUrl: string | null;
}

/** The pages below `publicUrl`, which has no slash at its end. */
export function planLinks(publicUrl: string | null): PlanLinks {
  if (publicUrl === null) return { upgradeUrl: null, topUpUrl: null };
  return { upgradeUrl: `${publicUrl}/upgrade`, topUpUrl: `${publicUrl}/top-up` };
}
