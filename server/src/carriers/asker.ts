/**
 * Who asks a carrier a question, and for what. All workspaces share one quota with each carrier, but for connections of
 * their own; this decides whose share a question uses.
 */
export type Asker = WorkspaceAsker | { purpose: 'operator' };

export interface WorkspaceAsker {
  /** `client`: a client waits for the answer. `watch`: a tracked shipment is due. */
  purpose: 'client' | 'watch';
  workspaceId: string;
  /** Twice the weight gives twice the share; see `Plan.weight`. */
  weight: number;
  /** By a connection of its own: nothing of the quota is kept for other workspaces. */
  isAlone?: boolean;
  /** Called before each request that this question sends to the carrier. */
  onRequest?: () => void;
}

/** The operator checks whether a carrier answers, and may use any token. */
export const operator: Asker = { purpose: 'operator' };
