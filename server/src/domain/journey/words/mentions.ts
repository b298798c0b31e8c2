// Finds in a sentence of a carrier the nouns for a port or for a kind of discharge, and how each relates to the move.

import { carrierLanguages, type Relation } from './carrier-languages.ts';
import { type NounKind, nounsIn } from './nouns.ts';
import { relationBefore, relationBehind } from './relations.ts';

/** A noun of a sentence, and what stands beside it. */
export interface Mention {
  kind: NounKind;
  text: string;
  /** What the words beside it say; null if there are none. */
  relation: Relation | null;
  /** The port is called the last one. */
  isLast: boolean;
  /** The text from the mention before to this one, and from this one on. */
  before: string;
  behind: string;
}

/** In the order of the sentence. Carriers repeat a few sentences, so those that were read last are kept. */
export function mentionsIn(sentence: string): readonly Mention[] {
  const known = read.get(sentence);
  if (known !== undefined) return known;
  const mentions = readMentions(sentence);
  if (read.size >= mostKept) read.clear();
  read.set(sentence, mentions);
  return mentions;
}

const mostKept = 1_000;
const read = new Map<string, readonly Mention[]>();

function readMentions(sentence: string): Mention[] {
  let end = 0;
  return nounsIn(sentence).map(({ kind, language, text, at }) => {
    const before = sentence.slice(end, at);
    end = at + text.length;
    const behind = sentence.slice(end);
    const relation = relationBehind(language, behind) ?? relationBefore(language, before, text);
    const isLast = (kind === 'POD' || kind === 'delivery') && (lastOnes.get(language)?.test(text) ?? false);
    return { kind, text, relation, isLast, before, behind };
  });
}

const lastOnes = new Map(carrierLanguages.map((language) => [language, new RegExp(language.last, 'u')]));
