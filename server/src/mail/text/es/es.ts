import { stepsEs } from '../../../domain/step-names/es.ts';
import type { MailWords } from '../mail-words.ts';
import { alertEs } from './alert.ts';
import { briefingEs } from './briefing.ts';
import { calendarEs } from './calendar.ts';
import { chatEs } from './chat.ts';
import { digestEs } from './digest.ts';
import { exceptionsEs } from './exceptions.ts';
import { frameEs } from './frame.ts';
import { noticeEs } from './notice.ts';
import { pagesEs } from './pages.ts';
import { peopleEs } from './people.ts';
import { testMailEs } from './test-mail.ts';

export const es: MailWords = {
  frame: frameEs,
  alert: alertEs,
  exceptions: exceptionsEs,
  steps: stepsEs,
  briefing: briefingEs,
  chat: chatEs,
  digest: digestEs,
  people: peopleEs,
  notice: noticeEs,
  pages: pagesEs,
  testMail: testMailEs,
  calendar: calendarEs,
};
