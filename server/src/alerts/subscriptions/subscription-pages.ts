// What the pages behind the links of alert mails say, in the language of the browser.

import type { Problem } from '../../domain/refusals/problem.ts';
import type { Language } from '../../domain/text/language.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { UnsubscribePage } from './unsubscribe-page.ts';

/** The workspace and the address of a link. */
export interface SubscriptionNames {
  workspaceName: string;
  recipient: string;
}

type PageOf = (language: Language, names: SubscriptionNames) => UnsubscribePage;

export const askingPage: PageOf = (language, { workspaceName, recipient }) => {
  const { heading, line, button } = wordsIn(language).pages.asking;
  return {
    language,
    heading: heading(workspaceName),
    line: line(workspaceName, recipient),
    button: { name: 'List-Unsubscribe', value: 'One-Click', label: button },
    pressed: true,
  };
};

export const endedPage: PageOf = (language, { workspaceName, recipient }) => {
  const { heading, line, button } = wordsIn(language).pages.ended;
  return {
    language,
    heading,
    line: line(workspaceName, recipient),
    button: { name: 'undo', value: '1', label: button },
  };
};

export const resumedPage: PageOf = (language, { workspaceName, recipient }) => {
  const { heading, line } = wordsIn(language).pages.resumed;
  return { language, heading, line: line(workspaceName, recipient) };
};

/** The page waits for a click, because a mail scanner that runs scripts must not confirm. */
export const invitingPage: PageOf = (language, { workspaceName, recipient }) => {
  const { heading, line, button } = wordsIn(language).pages.inviting;
  return {
    language,
    heading: heading(workspaceName),
    line: line(workspaceName, recipient),
    button: { name: 'confirm', value: '1', label: button },
  };
};

export const confirmedPage: PageOf = (language, { workspaceName, recipient }) => {
  const { heading, line } = wordsIn(language).pages.confirmed;
  return { language, heading, line: line(workspaceName, recipient) };
};

/** Refusals are shown as a page, because a person reads them. */
export function refusalPage(language: Language, { code }: Pick<Problem, 'code'>): UnsubscribePage {
  const { wrongLink, failed } = wordsIn(language).pages;
  const { heading, line } = code === 'not_found' ? wrongLink : failed;
  return { language, heading, line };
}
