export const people = {
  lead: 'Everybody who can sign in to this installation, with their workspaces.',
  people: 'People',
  search: 'Search people',
  noneFound: 'No name or address contains this text.',
  person: 'Person',
  workspaces: 'Workspaces',
  lastSignIn: 'Last sign-in',
  access: 'Access',
  operator: 'Operator',
  never: 'Never',
  noWorkspace: 'None',
  membership: (workspace: string, role: string) => `${workspace} · ${role}`,
  actions: (name: string) => `Actions for ${name}`,
  changes: {
    grant: {
      action: 'Make an operator',
      title: (name: string) => `Make ${name} an operator?`,
      lead: 'Operators see all workspaces and people, change plans, and can block workspaces and close accounts.',
    },
    revoke: {
      action: 'Remove as operator',
      title: (name: string) => `Remove ${name} as operator?`,
      lead: 'They keep their account and their workspaces, but can no longer operate this installation.',
    },
    signOut: {
      action: 'Sign out everywhere',
      title: (name: string) => `Sign ${name} out everywhere?`,
      lead: 'All their sessions end at once. They can sign in again.',
    },
    close: {
      action: 'Close the account',
      title: (name: string) => `Close the account of ${name}?`,
      lead: 'This deletes sessions, password, second factor, memberships and saved views, and cannot be undone. The audit log keeps the name. The address can be invited again.',
    },
  },
};
