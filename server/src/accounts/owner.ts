import type { Mode } from '../domain/references/reference.ts';

/** A workspace and a mode. Every query is limited to one of each, so that data of different owners is never mixed. */
export interface Owner {
  workspaceId: string;
  mode: Mode;
  /** Set for a limited viewer: only shipments with one of these tags (`tagOf`) exist for them. */
  limitedTo?: readonly string[] | undefined;
}
