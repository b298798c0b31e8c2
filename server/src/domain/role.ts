/** What a person may do in a workspace; each role may also do what those before it may. */
export const roles = ['viewer', 'developer', 'owner'] as const;
export type Role = (typeof roles)[number];
