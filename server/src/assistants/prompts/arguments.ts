import { tagOf } from '../../domain/own-words.ts';
import { parseTracked } from '../../domain/reference.ts';
import { refusedField } from '../../domain/refused-field.ts';
import { wordLimits } from '../../domain/word-limits.ts';
import type { PromptArgument } from '../prompt.ts';

export const referenceArgument: PromptArgument = {
  name: 'reference',
  description: 'The container or Bill of Lading that it is about',
  required: true,
  read: (text) => parseTracked(text).value,
};

export const tagArgument: PromptArgument = {
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

export const languageArgument: PromptArgument = {
  name: 'language',
  description: 'The language of the message as a code, such as en, de or zh-Hant; default: en',
  required: false,
  read(text) {
    // RFC 5646, section 2.1, without private codes.
    if (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(text)) return text;
    throw refusedField('language', 'must be a code such as en, de or zh-Hant');
  },
};

const tones = ['neutral', 'friendly', 'formal', 'apologetic'];

export const toneArgument: PromptArgument = {
  name: 'tone',
  description: `${tones.join(', ')}; default: neutral`,
  required: false,
  read(text) {
    const tone = text.trim().toLowerCase();
    if (tones.includes(tone)) return tone;
    throw refusedField('tone', `must be one of ${tones.join(', ')}`);
  },
};
