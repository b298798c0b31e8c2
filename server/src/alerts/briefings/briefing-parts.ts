// What a briefing says, the same in a mail and in a message.

import { localDate } from '../../domain/events/event-time.ts';
import { placeLabel } from '../../domain/places/place.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import { withoutLinks } from '../../domain/text/link-text.ts';
import { composeMail, type MailLook, type SubjectedMail, subjectIn } from '../../mail/compose-mail.ts';
import { oneLine } from '../../mail/one-line.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { ListedBox } from '../../tracking/listing/list-boxes.ts';
import type { ListedException } from '../../tracking/listing/list-exceptions-among.ts';
import { exceptionSentence } from '../publishing/alert-headline.ts';
import { shipmentSubject } from '../publishing/alert-mail.ts';
import { boxName, etaSentence } from '../publishing/eta-sentence.ts';
import type { BriefingFacts } from './briefing-facts.ts';

export interface BriefingSetting {
  language: Language;
  mode: Mode;
  every: 'day' | 'week';
  workspaceName: string;
  now: Date;
}

/** The parts of a briefing as plain text. */
interface BriefingParts {
  subject: string;
  heading: string;
  lines: string[];
  /** The counts. */
  facts: { label: string; value: string }[];
  /** The first of each that they count. */
  items: string[];
}

const mostNews = 20;

const longestSubject = 150;

export interface BriefingMail extends BriefingSetting {
  facts: BriefingFacts;
  look: MailLook | null;
  /** The console's page of the shipments; null where there is none, and for recipients without an account. */
  shipmentsUrl: string | null;
  unsubscribeUrl: string | null;
  /** Null for recipients who need not confirm. */
  confirmUrl: string | null;
}

/** Subject and parts of the mail. */
export function briefingMail(content: BriefingMail): SubjectedMail {
  const { language, look, shipmentsUrl: url, unsubscribeUrl, confirmUrl } = content;
  const { alert, briefing } = wordsIn(language);
  const { subject, ...parts } = briefingParts(content.facts, content);
  const composed = composeMail({
    ...parts,
    ...{ language, look, unsubscribeUrl, confirmUrl },
    link: url === null ? null : { label: briefing.show, url },
    footer: alert.footer(withoutLinks(content.workspaceName)),
  });
  return { language, subject, ...composed };
}

/** Whether there is nothing to say. */
export function isEmpty({ changed, exceptions, arriving, overdue, slipped }: BriefingFacts): boolean {
  return changed.length === 0 && [exceptions, arriving, overdue, slipped].every(({ count }) => count === 0);
}

export function briefingParts(facts: BriefingFacts, setting: BriefingSetting): BriefingParts {
  const { language, mode, every, workspaceName } = setting;
  const words = wordsIn(language).briefing;
  const news = facts.changed.flatMap((each) => shipmentSubject(language, each.events));
  const sections = [
    { label: words.news, count: news.length, lines: news.slice(0, mostNews) },
    section(words.exceptions, facts.exceptions, (row) => exceptionLine(row, setting)),
    section(words.arriving, facts.arriving, (box) => boxLine(box, setting)),
    section(words.overdue, facts.overdue, (box) => boxLine(box, setting)),
    section(words.slipped, facts.slipped, (box) => boxLine(box, setting)),
  ];
  const heading = oneLine(words.heading[every](withoutLinks(workspaceName)), longestSubject);
  return {
    subject: subjectIn(mode, heading),
    heading,
    lines: [...(mode === 'test' ? [words.invented] : []), ...(isEmpty(facts) ? [words.nothing] : [])],
    facts: sections.map(({ label, count }) => ({ label, value: String(count) })),
    items: sections.flatMap(({ label, count, lines }) => [
      ...lines.map((line) => words.item(label, line)),
      ...(count > lines.length ? [words.item(label, words.more(count - lines.length))] : []),
    ]),
  };
}

function section<Item>(
  label: string,
  { count, first }: { count: number; first: readonly Item[] },
  lineOf: (item: Item) => string,
) {
  return { label, count, lines: first.map(lineOf) };
}

function exceptionLine(row: ListedException, { language }: BriefingSetting): string {
  const view = { ...row, since: row.since.toISOString() };
  const sentence = exceptionSentence(view, { language, vessel: '' });
  return wordsIn(language).alert.about(nameOf(row), withoutLinks(sentence));
}

/** `PO-4711: ETA 15 Mar, Rotterdam, NL`, or by how many days it is later. */
function boxLine(box: ListedBox, { language, now: today }: BriefingSetting): string {
  const { eta, words, summary } = box;
  const eta_initial = summary.etaInitial && localDate(summary.etaInitial);
  const facts = { eta, eta_initial, promised_at: words?.promisedAt ?? null, eta_cause: null };
  const sentence = etaSentence(language, facts, { today, place: placeLabel(summary.pod) });
  return wordsIn(language).alert.about(nameOf(box), sentence);
}

function nameOf({
  container,
  reference,
  words,
}: Pick<ListedBox, 'container' | 'reference' | 'words'>): string {
  return boxName({ own_references: words?.ownReferences ?? [], container, reference });
}
