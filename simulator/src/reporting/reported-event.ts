// An event before it is sent, with the facts that deviations need beside its JSON.

import type { Role } from '../world/milestones.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

export interface ReportedEvent {
  /** The event as DCSA Track & Trace 2.2.0 writes it. */
  event: JsonObject;
  /** The IANA zone of the event's place. */
  zone: string;
  /** The role of the place in the journey. null for documents. */
  role: Role | null;
  /** When the event happens, in milliseconds since the epoch. `createdAt` has the same unit. */
  at: number;
  createdAt: number;
}
