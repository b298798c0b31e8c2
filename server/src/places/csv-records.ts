/** One record of a CSV file. */
export interface CsvRecord {
  /** The line it begins on, from 1. */
  line: number;
  fields: string[];
}

/** A longer record has a quotation mark that was never closed. */
const longestRecord = 100_000;

/**
 * Reads CSV (RFC 4180) as it streams in: quoted fields may hold commas, doubled quotes and line ends. Empty lines are
 * left out. @throws Error naming the line on which a quotation mark was opened and never closed
 */
export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let reading = beginRecord(1);
  for await (const chunk of chunks) {
    for (const char of chunk) {
      if (!take(reading, char)) continue;
      if (!isEmpty(reading)) yield toRecord(reading);
      reading = beginRecord(reading.nextLine);
    }
    if (reading.length > longestRecord) throw unclosed(reading);
  }
  if (reading.state === 'quoted') throw unclosed(reading);
  endField(reading);
  if (!isEmpty(reading)) yield toRecord(reading);
}

/** A record while it is being read. `closing`: a quote inside quotes, which ends the field unless another follows. */
interface Reading {
  line: number;
  nextLine: number;
  fields: string[];
  field: string;
  state: 'start' | 'plain' | 'quoted' | 'closing';
  length: number;
}

function beginRecord(line: number): Reading {
  return { line, nextLine: line, fields: [], field: '', state: 'start', length: 0 };
}

/** Reads one character; true when it ends the record. */
function take(reading: Reading, char: string): boolean {
  reading.length += 1;
  if (char === '\n') reading.nextLine += 1;
  if (reading.state === 'quoted') {
    if (char === '"') reading.state = 'closing';
    else reading.field += char;
    return false;
  }
  if (char === ',' || char === '\n') {
    endField(reading);
    return char === '\n';
  }
  if (char === '"' && reading.state === 'start') reading.state = 'quoted';
  else if (char === '"' && reading.state === 'closing') {
    reading.field += char;
    reading.state = 'quoted';
  } else if (char !== '\r') {
    reading.field += char;
    reading.state = 'plain';
  }
  return false;
}

function endField(reading: Reading): void {
  reading.fields.push(reading.field.trim());
  reading.field = '';
  reading.state = 'start';
}

function isEmpty({ fields }: Reading): boolean {
  return fields.every((field) => field === '');
}

function toRecord({ line, fields }: Reading): CsvRecord {
  return { line, fields };
}

function unclosed({ line }: Reading): Error {
  return new Error(`Line ${line} opens a quotation mark that is never closed.`);
}
