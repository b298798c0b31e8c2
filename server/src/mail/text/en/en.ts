import { stepsEn } from '../../../domain/step-names/en.ts';
import { alertEn } from './alert.ts';
import { briefingEn } from './briefing.ts';
import { calendarEn } from './calendar.ts';
import { chatEn } from './chat.ts';
import { digestEn } from './digest.ts';
import { exceptionsEn } from './exceptions.ts';
import { frameEn } from './frame.ts';
import { noticeEn } from './notice.ts';
import { pagesEn } from './pages.ts';
import { peopleEn } from './people.ts';
import { testMailEn } from './test-mail.ts';

export const en = {
  frame: frameEn,
  alert: alertEn,
  exceptions: exceptionsEn,
  steps: stepsEn,
  briefing: briefingEn,
  chat: chatEn,
  digest: digestEn,
  people: peopleEn,
  notice: noticeEn,
  pages: pagesEn,
  testMail: testMailEn,
  calendar: calendarEn,
};
