import type { MailWords } from '../mail-words.ts';
import { alertEs } from './alert.ts';
import { digestEs } from './digest.ts';
import { exceptionsEs } from './exceptions.ts';
import { frameEs } from './frame.ts';
import { noticeEs } from './notice.ts';
import { pagesEs } from './pages.ts';
import { peopleEs } from './people.ts';
import { stepsEs } from './steps.ts';
import { testMailEs } from './test-mail.ts';

export const es: MailWords = {
  frame: frameEs,
  alert: alertEs,
  exceptions: exceptionsEs,
  steps: stepsEs,
  digest: digestEs,
  people: peopleEs,
  notice: noticeEs,
  pages: pagesEs,
  testMail: testMailEs,
};
