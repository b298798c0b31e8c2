// From the body of a request to the rows of an import. It takes long for a large body: see `import-reader.ts`.

import { decodeSheet } from '../../domain/sheet/sheet.ts';
import { refuseUnstorable } from '../../http/body-refusals.ts';
import { readJson } from '../../http/read-json.ts';
import { bodyChecker } from '../../http/validation.ts';
import { storable, storableText } from '../../store/storable.ts';
import { readWordsChange } from '../../tracking/showing/own-words.ts';
import { longestReference, type NewRow, type WantedRow } from '../import.ts';
import { ImportBody, type ImportRequest } from '../schemas.ts';
import { mergeRows } from './merge-rows.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

export interface ReadImport {
  count: number;
  /** The rows as JSON in UTF-8, for `insertRows`. */
  rows: Uint8Array;
}

const noneSaid = {
  own_references: undefined,
  tags: undefined,
  metadata: undefined,
  promised_at: undefined,
  pod: undefined,
};

/** What a body is. */
export type BodyForm = 'list' | 'csv' | 'workbook';

/** @throws Problem `invalid_request` */
export async function readImport(body: Uint8Array, form: BodyForm): Promise<ReadImport> {
  const wanted =
    form === 'list'
      ? readList(body)
      : form === 'csv'
        ? readSheet(decodeSheet(body))
        : readSheet(await readWorkbook(body), '\t');
  const rows = mergeRows(wanted).map(storedRow);
  return { count: rows.length, rows: Buffer.from(JSON.stringify(storable(rows))) };
}

function readSheet(text: string, separator?: string): WantedRow[] {
  refuseUnstorable(text);
  return readCsv(text, separator);
}

const checkList = bodyChecker(ImportBody);

function readList(body: Uint8Array): WantedRow[] {
  const sent = readJson(body);
  checkList(sent);
  refuseUnstorable(sent);
  return readItems(sent as ImportRequest);
}

/** Of a row that can never be tracked, only the beginning of its reference is kept, which shows which row it is. */
function storedRow({ line, reference, words, carrier, leasedPrefix, fault, sameAsLine }: NewRow) {
  return {
    line,
    reference: reference.slice(0, longestReference),
    words: fault === undefined ? (words ?? null) : null,
    carrier: fault === undefined ? (carrier ?? null) : null,
    leased_prefix: leasedPrefix ?? null,
    outcome: fault !== undefined ? 'failed' : sameAsLine !== undefined ? 'repeated' : 'pending',
    problem_code: fault?.code ?? null,
    problem: fault?.message ?? null,
    problem_details: fault?.details ?? null,
    same_as_line: sameAsLine ?? null,
  };
}

/** The items of a list as rows. */
function readItems({ items }: ImportRequest): WantedRow[] {
  return items.map((item, index) => {
    const { reference, carrier, ...words } = typeof item === 'string' ? { reference: item } : item;
    return {
      line: index + 1,
      reference: storableText(reference),
      words: readWordsChange({ ...noneSaid, ...words }),
      ...(carrier !== undefined && { carrier }),
    };
  });
}
