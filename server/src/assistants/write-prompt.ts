import { refusedField } from '../domain/refusals/refused-field.ts';
import { explainDelay, morningBriefing, type Prompt, writeToCustomer } from './prompts.ts';

export const prompts: readonly Prompt[] = [morningBriefing, explainDelay, writeToCustomer];

/** More than the longest spelling of a reference. */
const longestArgument = 100;

/**
 * The message of a prompt. Undefined: there is no such prompt.
 * @throws Problem `invalid_request` for an argument that is missing, unknown or too long; those of its arguments
 */
export function writePrompt(name: string, sent: Readonly<Record<string, string>>): string | undefined {
  const prompt = prompts.find((each) => each.name === name);
  if (prompt === undefined) return undefined;
  const known = new Set(prompt.arguments.map((each) => each.name));
  const unknown = Object.keys(sent).find((each) => !known.has(each));
  if (unknown !== undefined) throw refusedField(unknown.slice(0, longestArgument), 'is not known here');
  const values = prompt.arguments.flatMap(({ name: field, required, read }) => {
    const text = sent[field]?.trim() ?? '';
    if (text.length > longestArgument)
      throw refusedField(field, `must have at most ${longestArgument} characters`);
    if (text !== '') return [[field, read(text)] as const];
    if (required) throw refusedField(field, 'is missing');
    return [];
  });
  return prompt.write(Object.fromEntries(values));
}
