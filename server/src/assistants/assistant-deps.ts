import type { Principal } from '../accounts/principal.ts';
import type { Actor } from '../audit/audit.ts';
import type { Purpose } from '../domain/accounts/purpose.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';

/** What the tools need from outside. */
export interface AssistantDeps extends Services {
  /** Called with every refusal of a tool. */
  report: (problem: Problem) => void;
}

/** Whose assistant asks. */
export interface Caller {
  principal: Principal;
  /** Of the key; null: all. */
  purposes: readonly Purpose[] | null;
  actor: Actor;
  /** Where people open the console, without a slash at its end. */
  address: string;
  /** Fires when the client no longer waits. */
  signal: AbortSignal;
}
