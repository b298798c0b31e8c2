import { refuseOtherPurpose } from '../accounts/keys/refuse-key.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { refuseUnstorable } from '../http/body-refusals.ts';
import { problemExamples } from '../http/problem-examples.ts';
import { invalidRequest, validatorCompiler } from '../http/validation.ts';
import { dataBlock, visibleText, visibleTexts } from './outside-text.ts';
import type { AssistantDeps, Caller, Tool, ToolAnswer } from './tool.ts';
import { tools } from './tools.ts';

/** The result of a tool, as MCP sends it. */
export interface ToolResult {
  [field: string]: unknown;
  content: { type: 'text'; text: string }[];
  /** As the schema of the tool says; absent in a refusal. */
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

const compile = validatorCompiler();
const known = new Map(
  tools.map((tool) => {
    const fits = compile({ schema: tool.input, method: 'POST', url: '', httpPart: 'body' });
    return [tool.name, { tool, fits }];
  }),
);

/**
 * Calls a tool for an assistant. A refusal is a result too, so that the model reads the reason and can do better
 * (https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling). Undefined: there is no such tool.
 */
export async function callTool(
  deps: AssistantDeps,
  caller: Caller,
  name: string,
  sent: Record<string, unknown>,
): Promise<ToolResult | undefined> {
  const found = known.get(name);
  if (found === undefined) return undefined;
  try {
    refuseOtherPurpose(caller, found.tool.purpose);
    return resultOf(await found.tool.run(deps, caller, checked(found, sent)));
  } catch (error) {
    caller.signal.throwIfAborted();
    return refusalOf(deps, error);
  }
}

/** @throws Problem `invalid_request` that names every fault */
function checked(
  { fits }: { tool: Tool; fits: ReturnType<typeof compile> },
  sent: Record<string, unknown>,
): Record<string, unknown> {
  refuseUnstorable(sent);
  // Defaults are filled in, which must not change what the client sent.
  const input = structuredClone(sent);
  if (fits(input) !== true) throw invalidRequest(fits.errors ?? [], 'arguments');
  return input;
}

function resultOf({ summary, data }: ToolAnswer<object>): ToolResult {
  const structuredContent: Record<string, unknown> = { ...visibleTexts(data) };
  return {
    // Clients that do not know structuredContent read the same here.
    content: [{ type: 'text', text: `${summary}\n${dataBlock(structuredContent)}` }],
    structuredContent,
  };
}

function refusalOf(deps: AssistantDeps, error: unknown): ToolResult {
  const problem = problemOf(error);
  deps.report(problem);
  const sentence = `${problem.code}: ${visibleText(problem.message)}`;
  const details = problem.details === undefined ? '' : `\n${dataBlock(visibleTexts(problem.details))}`;
  return { content: [{ type: 'text', text: `${sentence}${details}` }], isError: true };
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem('internal_error', problemExamples.internal_error.message, { cause: error });
}
