// An event on its way out, with what the deviations need to know beside its JSON.

import type { Role } from '../world/milestones.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

export interface Told {
  /** The event as DCSA Track & Trace 2.2.0 writes it. */
  event: JsonObject;
  /** IANA zone of its place. */
  zone: string;
  /** What the place is to the journey; null for documents. */
  role: Role | null;
  /** Instants, milliseconds since the epoch. */
  at: number;
  createdAt: number;
}
