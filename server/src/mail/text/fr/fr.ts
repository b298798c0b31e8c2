import { stepsFr } from '../../../domain/step-names/fr.ts';
import type { MailWords } from '../mail-words.ts';
import { alertFr } from './alert.ts';
import { briefingFr } from './briefing.ts';
import { calendarFr } from './calendar.ts';
import { chatFr } from './chat.ts';
import { digestFr } from './digest.ts';
import { exceptionsFr } from './exceptions.ts';
import { frameFr } from './frame.ts';
import { noticeFr } from './notice.ts';
import { pagesFr } from './pages.ts';
import { peopleFr } from './people.ts';
import { testMailFr } from './test-mail.ts';

export const fr: MailWords = {
  frame: frameFr,
  alert: alertFr,
  exceptions: exceptionsFr,
  steps: stepsFr,
  briefing: briefingFr,
  chat: chatFr,
  digest: digestFr,
  people: peopleFr,
  notice: noticeFr,
  pages: pagesFr,
  testMail: testMailFr,
  calendar: calendarFr,
};
