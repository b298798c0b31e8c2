import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Language as Chosen } from '../../../server/src/domain/text/language.ts';
import { isLanguage } from './languages.ts';

interface Written {
  language: string;
  day: string;
  shortDay: string;
  days: string;
  placeTime: string;
  moment: string;
  count: string;
  list: string;
  series: string;
  away: string[];
  plurals: string[];
  share: string;
  spans: string[];
}

/** The locale of each is that of the browser. Spaces that do not break are written as plain ones. */
const expected: Record<Chosen, Written & { locale: string }> = {
  en: {
    locale: 'en_GB',
    language: 'en',
    day: '14 Mar 2026',
    shortDay: '14 Mar',
    days: '12 – 15 Oct',
    placeTime: '14 Mar 2026, 08:30',
    moment: '14 Mar 2026, 23:30',
    count: '12,345.5',
    list: 'A, B and C',
    series: 'A, B, C',
    away: ['yesterday', 'today', 'in 3 days'],
    plurals: ['0 many', '1 one', '2 many'],
    share: '42%',
    spans: ['1 hour', '5 minutes', '30 days'],
  },
  de: {
    locale: 'de_DE',
    language: 'de',
    day: '14.03.2026',
    shortDay: '14. März',
    days: '12.–15. Okt.',
    placeTime: '14.03.2026, 08:30',
    moment: '14.03.2026, 23:30',
    count: '12.345,5',
    list: 'A, B und C',
    series: 'A, B und C',
    away: ['gestern', 'heute', 'in 3 Tagen'],
    plurals: ['0 many', '1 one', '2 many'],
    share: '42 %',
    spans: ['1 Stunde', '5 Minuten', '30 Tage'],
  },
  es: {
    locale: 'es_ES',
    language: 'es',
    day: '14 mar 2026',
    shortDay: '14 mar',
    days: '12–15 oct',
    placeTime: '14 mar 2026, 8:30',
    moment: '14 mar 2026, 23:30',
    count: '12.345,5',
    list: 'A, B y C',
    series: 'A, B y C',
    away: ['ayer', 'hoy', 'dentro de 3 días'],
    plurals: ['0 many', '1 one', '2 many'],
    share: '42 %',
    spans: ['1 hora', '5 minutos', '30 días'],
  },
  fr: {
    locale: 'fr_FR',
    language: 'fr',
    day: '14 mars 2026',
    shortDay: '14 mars',
    days: '12–15 oct.',
    placeTime: '14 mars 2026, 08:30',
    moment: '14 mars 2026, 23:30',
    count: '12 345,5',
    list: 'A, B et C',
    series: 'A, B, C',
    away: ['hier', 'aujourd’hui', 'dans 3 jours'],
    plurals: ['0 one', '1 one', '2 many'],
    share: '42 %',
    spans: ['1 heure', '5 minutes', '30 jours'],
  },
  zh: {
    locale: 'zh_CN',
    language: 'zh',
    day: '2026年3月14日',
    shortDay: '3月14日',
    days: '10/12 – 10/15',
    placeTime: '2026年3月14日 08:30',
    moment: '2026年3月14日 23:30',
    count: '12,345.5',
    list: 'A、B和C',
    series: 'A、B、C',
    away: ['昨天', '今天', '3天后'],
    plurals: ['0 many', '1 many', '2 many'],
    share: '42%',
    spans: ['1小时', '5分钟', '30天'],
  },
};

for (const [language, { locale, ...written }] of Object.entries(expected).filter(([each]) =>
  isLanguage(each),
)) {
  test(`days, moments, numbers, lists and plurals in ${language}, in the reader's zone and on the port's clock`, async () => {
    assert.deepEqual(await writtenIn(locale, 'Asia/Tokyo'), written);
  });
}

test('no zone of the reader moves a day or a clock of a place', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { day, days, placeTime } = await writtenIn('en_GB', zone);
    assert.deepEqual([day, days, placeTime], ['14 Mar 2026', '12 – 15 Oct', '14 Mar 2026, 08:30']);
  }
});

/** In a process of its own, which takes the language and the zone of the machine for those of a browser. */
async function writtenIn(locale: string, zone: string): Promise<Written> {
  const env = { PATH: process.env.PATH, LC_ALL: `${locale}.UTF-8`, TZ: zone };
  const options = { env, cwd: import.meta.dirname };
  const args = ['--input-type=module-typescript', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return JSON.parse(stdout.replaceAll(/[\u00a0\u2009\u202f]/g, ' '));
}

const program = `
  import * as format from './format.ts';
  import { language } from './language.ts';
  import { plural } from './plural.ts';
  console.log(JSON.stringify({
    language,
    day: format.formatDay('2026-03-14'),
    shortDay: format.formatShortDay('2026-03-14T23:59:00+09:00'),
    days: format.formatDays('2026-10-12', '2026-10-15'),
    placeTime: format.formatPlaceTime('2026-03-14T08:30:00-08:00'),
    moment: format.formatMoment('2026-03-14T14:30:00Z'),
    count: format.formatCount(12345.5),
    list: format.formatList(['A', 'B', 'C']),
    series: format.formatSeries(['A', 'B', 'C']),
    away: [-1, 0, 3].map(format.formatDaysAway),
    plurals: [0, 1, 2].map((count) => plural(count, 'one', 'many')),
    share: format.formatShare(0.42),
    spans: [3600, 300, 2592000].map(format.formatSpan),
  }));
`;
