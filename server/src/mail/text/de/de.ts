import { stepsDe } from '../../../domain/step-names/de.ts';
import type { MailWords } from '../mail-words.ts';
import { alertDe } from './alert.ts';
import { briefingDe } from './briefing.ts';
import { calendarDe } from './calendar.ts';
import { chatDe } from './chat.ts';
import { digestDe } from './digest.ts';
import { exceptionsDe } from './exceptions.ts';
import { frameDe } from './frame.ts';
import { noticeDe } from './notice.ts';
import { pagesDe } from './pages.ts';
import { peopleDe } from './people.ts';
import { testMailDe } from './test-mail.ts';

export const de: MailWords = {
  frame: frameDe,
  alert: alertDe,
  exceptions: exceptionsDe,
  steps: stepsDe,
  briefing: briefingDe,
  chat: chatDe,
  digest: digestDe,
  people: peopleDe,
  notice: noticeDe,
  pages: pagesDe,
  testMail: testMailDe,
  calendar: calendarDe,
};
