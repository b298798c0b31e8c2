// The shapes that the console's own routes answer with; its pages read the types from here.

export interface Me {
  person: { id: string; name: string; email: string; twoFactorEnabled: boolean };
  isOperator: boolean;
  workspaces: Membership[];
}

export interface Membership {
  id: string;
  name: string;
  plan: string;
  role: 'owner' | 'developer' | 'viewer';
  /** By who operates the installation: it can be looked at, and nothing in it changed. */
  isBlocked: boolean;
}
