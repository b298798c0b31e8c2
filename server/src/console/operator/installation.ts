import type { AskedCarriers } from '../../connections/asked-carriers.ts';
import type { Backlogs } from '../../work/backlog.ts';
import type { InstallationFacts } from './schemas.ts';

/** What the operator's pages need to know of the server. */
export interface Installation {
  facts: InstallationFacts;
  /** The carriers of live data, with their credentials, which are never shown. */
  carriers: AskedCarriers;
  /** Owners of workspaces connect carriers for them. */
  ownConnections: boolean;
  isDemoFilling: () => boolean;
  backlogs: Backlogs;
}
