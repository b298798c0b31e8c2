// The table as CSV (RFC 4180), for spreadsheets, in the words of the pages.

import type { Owner } from '../../accounts/owner.ts';
import { byteOrderMark, csvLine } from '../../domain/csv.ts';
import type { Language } from '../../domain/language.ts';
import { statesIn } from '../../domain/state-names/states-in.ts';
import { stepName } from '../../domain/step-names/step-name.ts';
import { stepsIn } from '../../domain/step-names/steps-in.ts';
import type { Page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { type CsvColumn, csvHeadings } from './csv-headings.ts';
import { listTable } from './list-table.ts';
import { type CsvRequest, separators } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';

const rowsAtOnce = 500;

type Cells = Readonly<Record<CsvColumn, string | null>>;

/** All rows that match the filters, read in parts, so that only few are in memory at a time. */
export async function* writeCsv(
  services: Services,
  owner: Owner,
  { separator, language, ...request }: CsvRequest,
): AsyncGenerator<string> {
  const headings = csvHeadings[language];
  const columns = Object.keys(headings) as CsvColumn[];
  const line = (cells: Cells) =>
    csvLine(
      columns.map((column) => cells[column]),
      separators[separator],
    );
  yield byteOrderMark + line(headings);
  let after: string | null = null;
  do {
    const bounds = { limit: rowsAtOnce, ...(after !== null && { after }) };
    const page: Page<TableRow> = await listTable(services, owner, { ...request, ...bounds });
    yield page.items.map((row) => line(cellsOf(row, language))).join('');
    after = page.nextCursor;
  } while (after !== null);
}

/** Days stay in ISO 8601, which spreadsheets of all countries read as dates. */
function cellsOf(row: TableRow, language: Language): Cells {
  const { statuses, timings, phases } = statesIn(language);
  const { carrier, forecast, last } = row;
  return {
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    ownReferences: row.ownReferences.join('; '),
    tags: row.tags.join('; '),
    promised: row.promisedAt,
    status: statuses[row.status],
    timing: row.timing && timings[row.timing],
    phase: row.phase && phases[row.phase],
    scac: carrier.scac,
    carrier: carrier.name,
    vessel: row.vessel,
    pol: row.pol,
    pod: row.pod,
    eta: row.eta,
    daysToEta: row.daysToEta?.toString() ?? null,
    firstEta: row.etaInitial,
    p10: forecast?.p10 ?? null,
    p50: forecast?.p50 ?? null,
    p90: forecast?.p90 ?? null,
    last: last && stepName(stepsIn(language), last.event),
    lastPlace: last?.location ?? null,
    lastTime: last?.time ?? null,
    checked: row.checkedAt,
    tracked: row.trackedAt,
  };
}
