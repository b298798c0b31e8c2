import { alertEn } from './alert.ts';
import { digestEn } from './digest.ts';
import { exceptionsEn } from './exceptions.ts';
import { frameEn } from './frame.ts';
import { noticeEn } from './notice.ts';
import { pagesEn } from './pages.ts';
import { peopleEn } from './people.ts';
import { stepsEn } from './steps.ts';
import { testMailEn } from './test-mail.ts';

export const en = {
  frame: frameEn,
  alert: alertEn,
  exceptions: exceptionsEn,
  steps: stepsEn,
  digest: digestEn,
  people: peopleEn,
  notice: noticeEn,
  pages: pagesEn,
  testMail: testMailEn,
};
