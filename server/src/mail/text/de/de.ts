import type { MailWords } from '../mail-words.ts';
import { alertDe } from './alert.ts';
import { digestDe } from './digest.ts';
import { exceptionsDe } from './exceptions.ts';
import { frameDe } from './frame.ts';
import { noticeDe } from './notice.ts';
import { pagesDe } from './pages.ts';
import { peopleDe } from './people.ts';
import { stepsDe } from './steps.ts';
import { testMailDe } from './test-mail.ts';

export const de: MailWords = {
  frame: frameDe,
  alert: alertDe,
  exceptions: exceptionsDe,
  steps: stepsDe,
  digest: digestDe,
  people: peopleDe,
  notice: noticeDe,
  pages: pagesDe,
  testMail: testMailDe,
};
