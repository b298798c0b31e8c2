import { stepsZh } from '../../../domain/step-names/zh.ts';
import type { MailWords } from '../mail-words.ts';
import { alertZh } from './alert.ts';
import { briefingZh } from './briefing.ts';
import { calendarZh } from './calendar.ts';
import { chatZh } from './chat.ts';
import { digestZh } from './digest.ts';
import { exceptionsZh } from './exceptions.ts';
import { frameZh } from './frame.ts';
import { noticeZh } from './notice.ts';
import { pagesZh } from './pages.ts';
import { peopleZh } from './people.ts';
import { testMailZh } from './test-mail.ts';

export const zh: MailWords = {
  frame: frameZh,
  alert: alertZh,
  exceptions: exceptionsZh,
  steps: stepsZh,
  briefing: briefingZh,
  chat: chatZh,
  digest: digestZh,
  people: peopleZh,
  notice: noticeZh,
  pages: pagesZh,
  testMail: testMailZh,
  calendar: calendarZh,
};
