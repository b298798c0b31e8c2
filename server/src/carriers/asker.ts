/**
 * Who puts a question to a carrier, and for what. All workspaces share one quota with each carrier: this decides whose share
 * of it a question is taken from.
 */
export type Asker =
  | {
      /** `client`: somebody waits for the answer. `watch`: a tracked shipment is due. */
      purpose: 'client' | 'watch';
      workspaceId: string;
      /** Twice the weight is twice the share; see `planWeight`. */
      weight: number;
      /** Called before each request to the carrier that this question causes. */
      onRequest?: () => void;
    }
  /** The operator looks whether a carrier answers: any token will do. */
  | { purpose: 'operator' };

export const operator: Asker = { purpose: 'operator' };
