import type { languages as english } from '../en/languages.ts';
import type { Same } from '../same.ts';

export const languages: Same<typeof english> = {
  title: '语言和时区',
  lead: '页面和发给您的邮件所用的语言，以及页面上时间所用的时钟。港口的时间仍以港口当地时间为准。',
  language: '语言',
  zone: '时区',
  ofBrowser: (zone) => `与此浏览器相同（${zone}）`,
  reloads: '保存后会重新加载页面。页面上其他表单中填写的内容会丢失。',
  typed: '页面会重新加载，您在此填写的内容会丢失。',
  change: (language) => `切换为 ${language}`,
};
