import { tagOf } from '../domain/own-words/tags.ts';
import { wordLimits } from '../domain/own-words/word-limits.ts';
import { parseTracked } from '../domain/references/reference.ts';
import { refusedField } from '../domain/refusals/refused-field.ts';
import { languageNamed } from '../domain/text/language-named.ts';

/** A task that a person chooses in an assistant: it becomes the first message, with the tools to use. */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly PromptArgument[];
  /** The message for these values; an argument that was not given is absent. */
  write(values: Readonly<Record<string, string>>): string;
}

const referenceArgument: PromptArgument = {
  name: 'reference',
  description: 'The container or Bill of Lading that it is about',
  required: true,
  read: (text) => parseTracked(text).value,
};

const tagArgument: PromptArgument = {
  name: 'tag',
  description: 'Only shipments with this tag',
  required: false,
  read(text) {
    const tag = tagOf(text);
    if (tag !== '' && tag.length <= wordLimits.tagLength && /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(tag))
      return JSON.stringify(tag);
    throw refusedField('tag', `must be one of your tags, of at most ${wordLimits.tagLength} characters`);
  },
};

const languageArgument: PromptArgument = {
  name: 'language',
  description: 'The language of the message: German, Deutsch, de or zh-Hant; default: en',
  required: false,
  read(text) {
    // RFC 5646, section 2.1, without private codes.
    const code = languageNamed(text) ?? text;
    if (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(code)) return code;
    throw refusedField('language', 'must be a language, such as German, Deutsch, de or zh-Hant');
  },
};

const tones = ['neutral', 'friendly', 'formal', 'apologetic'];

const toneArgument: PromptArgument = {
  name: 'tone',
  description: `${tones.join(', ')}; default: neutral`,
  required: false,
  read(text) {
    const tone = text.trim().toLowerCase();
    if (tones.includes(tone)) return tone;
    throw refusedField('tone', `must be one of ${tones.join(', ')}`);
  },
};

const explainDelay: Prompt = {
  name: 'explain_delay',
  title: 'Explain a delay',
  description: 'Why a shipment is late, since when that is known, and what is to be expected',
  arguments: [referenceArgument],
  write: ({ reference }) =>
    [
      `Explain the delay of ${reference}.`,
      '1. Call explain_eta for it. Tell when the ETA moved, by how many days, and the reason that was given; say so if none was given.',
      '2. Compare the ETA with the promised day and with the forecast (p10 to p90).',
      '3. Call scorecard for its carrier or lane if it helps to say how usual this is.',
      'Separate what the carrier said from what follows from it. Say when the carrier last answered. Give the url. Change nothing.',
    ].join('\n'),
};

const morningBriefing: Prompt = {
  name: 'morning_briefing',
  title: 'Morning briefing',
  description: 'What changed since yesterday, what is urgent, and what arrives this week',
  arguments: [tagArgument],
  write: ({ tag }) => {
    const only = tag === undefined ? '' : ` Only shipments with the tag ${tag} count.`;
    return [
      `Write my morning briefing on the containers that we track.${only}`,
      '1. Call what_changed without since: it covers the last 24 hours. It gives one row for each shipment; put the worst first.',
      tag === undefined
        ? '2. Call exceptions, and list_shipments with promise: missed. Say for each what is wrong and which step to take.'
        : '2. Call list_shipments with this tag and exception: any, and again with promise: missed. Say for each what is wrong and which step to take.',
      '3. Call list_shipments with arrived: false, and name the boxes that arrive within seven days.',
      'Keep it to one page. Give the url of each shipment. Say what is simulated, stale or not complete. Change nothing.',
    ].join('\n');
  },
};

const writeToCustomer: Prompt = {
  name: 'write_to_customer',
  title: 'Write to the customer',
  description: 'A message to the customer about a shipment, in their language',
  arguments: [referenceArgument, languageArgument, toneArgument],
  write: ({ reference, language = 'en', tone = 'neutral' }) =>
    [
      `Write a message to our customer about ${reference}, in the language ${language}, in a ${tone} tone.`,
      '1. Call get_shipment for it, and explain_eta if it is late.',
      '2. Say where it is, when it arrives, and what has changed. Use our own reference if there is one. Promise no day that the data do not support.',
      '3. Leave out what is internal: credits, other shipments, tags, metadata, and the address of our console.',
      'Show me the message; do not send it. Below it, tell me in one line how old the data are and whether they are simulated.',
    ].join('\n'),
};

/** An argument of a prompt. Prompts take texts only. */
interface PromptArgument {
  name: string;
  description: string;
  required: boolean;
  /** The value as the text of the prompt has it. @throws Problem `invalid_request`, `invalid_reference` */
  read(text: string): string;
}

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
