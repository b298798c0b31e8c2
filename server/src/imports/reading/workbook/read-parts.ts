// The parts of a workbook beside its sheets.

import { walkXml } from './walk-xml.ts';

export interface Book {
  /** The name of the part that has the first sheet. */
  sheet: string;
  /** Whether its days are counted from 1904, as old Macs did. */
  is1904: boolean;
}

export function readBook(workbook: string, relations: string): Book {
  const ids: (string | undefined)[] = [];
  let is1904 = false;
  walkXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet') ids.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]);
    },
  });
  let target = '';
  walkXml(relations, {
    open(name, { Id: id, Target: to = '' }) {
      if (name === 'Relationship' && id !== undefined && id === ids[0]) target = to;
    },
  });
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
}

/** The texts that cells name by their number. */
export function readTexts(sharedStrings: string): string[] {
  const texts: string[] = [];
  let [item, isText, isSpelling] = ['', false, false];
  walkXml(sharedStrings, {
    open(name) {
      if (name === 'si') item = '';
      if (name === 'rPh') isSpelling = true;
      isText = name === 't' && !isSpelling;
    },
    text(text) {
      if (isText) item += text;
    },
    close(name) {
      if (name === 'si') texts.push(item);
      if (name === 'rPh') isSpelling = false;
      isText = false;
    },
  });
  return texts;
}

/** The styles whose numbers are days. */
export function readDayStyles(styles: string): Set<number> {
  const formats = new Map<number, boolean>();
  const days = new Set<number>();
  let style = -1;
  let isOfCells = false;
  walkXml(styles, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDayFormat(formatCode.slice(0, longestFormat)));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      style += 1;
      if (formats.get(Number(numFmtId)) ?? isKnownDay(Number(numFmtId))) days.add(style);
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return days;
}

/** Excel takes no longer ones. */
const longestFormat = 255;

/** `dd/mm/yyyy`, `mmm-yy`; what stands in quotes or brackets is text, a colour or a language. */
function isDayFormat(code: string): boolean {
  return /[dy]|m{3}/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));
}

/** Formats of Excel itself, some of them of East Asian calendars, which no file describes. */
function isKnownDay(format: number): boolean {
  return (
    [14, 15, 16, 17, 22].includes(format) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
  );
}
