/** What a person may do in a workspace; each role may also do what those before it may. */
export const roles = ['viewer', 'editor', 'developer', 'owner'] as const;
export type Role = (typeof roles)[number];
/** Who may call a route. A limited viewer sees the shipments with some tags only. */
export type People = Role | 'limited viewer';

/** Whether a person with `role` may do what `needed` may. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
