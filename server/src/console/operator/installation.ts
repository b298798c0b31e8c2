import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import type { Backlog } from '../../work/backlog.ts';
import type { InstallationFacts } from './schemas.ts';

/** What the operator's corner knows of the server that it is on. */
export interface Installation {
  facts: InstallationFacts;
  /** Of live data; with their credentials, which are never told. */
  carriers: readonly CarrierSettings[];
  /** What each background duty has yet to do, by its name. */
  backlogs: Readonly<Record<string, (now: Date) => Promise<Backlog>>>;
}
