import type { Static, TObject } from 'typebox';
import type { Principal } from '../accounts/principal.ts';
import type { Actor } from '../audit/audit.ts';
import type { Purpose } from '../domain/accounts/purpose.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';

/** What an assistant gets from a tool. */
export interface ToolAnswer<Data> {
  /** One or two sentences of our own: they hold no text of carriers or people. */
  summary: string;
  data: Data;
}

/** What a tool does to the workspace (https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations). */
export type Effect = 'reads' | 'adds' | 'removes';

/** Something that an assistant can do: a verb of the API, with words for a model. */
export interface ToolOf<Input extends TObject, Output extends TObject> {
  name: string;
  title: string;
  /** For the model: what it gives, when to use it, what it costs. */
  description: string;
  /** What a restricted key needs for it. */
  purpose: Purpose;
  effect: Effect;
  input: Input;
  output: Output;
  run(deps: AssistantDeps, caller: Caller, input: Static<Input>): Promise<ToolAnswer<Static<Output>>>;
}

/** A tool whose arguments were checked against `input` before `run` gets them. */
export interface Tool extends Omit<ToolOf<TObject, TObject>, 'run'> {
  run(deps: AssistantDeps, caller: Caller, input: object): Promise<ToolAnswer<object>>;
}

/** The tool in the form in which all are kept together. */
export function toolOf<Input extends TObject, Output extends TObject>(tool: ToolOf<Input, Output>): Tool {
  return { ...tool, run: (deps, caller, input) => tool.run(deps, caller, input as Static<Input>) };
}

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
