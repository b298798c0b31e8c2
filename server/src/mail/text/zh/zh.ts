import type { MailWords } from '../mail-words.ts';
import { alertZh } from './alert.ts';
import { digestZh } from './digest.ts';
import { exceptionsZh } from './exceptions.ts';
import { frameZh } from './frame.ts';
import { noticeZh } from './notice.ts';
import { pagesZh } from './pages.ts';
import { peopleZh } from './people.ts';
import { stepsZh } from './steps.ts';
import { testMailZh } from './test-mail.ts';

export const zh: MailWords = {
  frame: frameZh,
  alert: alertZh,
  exceptions: exceptionsZh,
  steps: stepsZh,
  digest: digestZh,
  people: peopleZh,
  notice: noticeZh,
  pages: pagesZh,
  testMail: testMailZh,
};
