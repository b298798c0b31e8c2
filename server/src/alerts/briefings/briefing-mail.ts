import { withoutLinks } from '../../domain/link-text.ts';
import { composeMail, type SubjectedMail } from '../../mail/compose-mail.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { BriefingFacts } from './briefing-facts.ts';
import { type BriefingSetting, briefingParts } from './briefing-parts.ts';

export interface BriefingMail extends BriefingSetting {
  facts: BriefingFacts;
  /** The console's page of the shipments; null where there is none, and for recipients without an account. */
  shipmentsUrl: string | null;
  unsubscribeUrl: string | null;
  /** Null for recipients who need not confirm. */
  confirmUrl: string | null;
}

/** Subject and parts of the mail. */
export function briefingMail(content: BriefingMail): SubjectedMail {
  const { language, shipmentsUrl: url, unsubscribeUrl, confirmUrl } = content;
  const { alert, briefing } = wordsIn(language);
  const { subject, ...parts } = briefingParts(content.facts, content);
  const composed = composeMail({
    ...parts,
    ...{ language, unsubscribeUrl, confirmUrl },
    link: url === null ? null : { label: briefing.show, url },
    footer: alert.footer(withoutLinks(content.workspaceName)),
  });
  return { language, subject, ...composed };
}
