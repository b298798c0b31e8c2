// The table as CSV (RFC 4180), for spreadsheets, in the words of the pages.

import { standingOf } from '../../domain/journey/timing.ts';
import { statesIn } from '../../domain/state-names/states-in.ts';
import { stepName } from '../../domain/step-names/step-name.ts';
import { stepsIn } from '../../domain/step-names/steps-in.ts';
import type { Language } from '../../domain/text/language.ts';
import type { CsvTable } from '../../exports/shipment-rows.ts';
import { orderOf } from '../../tracking/listing/box-order.ts';
import { type CsvColumn, csvHeadings } from './csv-headings.ts';
import { presentRow } from './list-table.ts';
import { readFilters } from './read-filters.ts';
import { type CsvRequest, separators } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';

type Cells = Readonly<Record<CsvColumn, string | null>>;

/** @throws Problem `invalid_request` for a week or a day that does not exist */
export function csvTable({ separator, language, sort, ...filters }: CsvRequest): CsvTable {
  const headings = csvHeadings[language];
  const columns = Object.keys(headings) as CsvColumn[];
  return {
    filters: readFilters(filters),
    order: orderOf(sort),
    bom: true,
    separator: separators[separator],
    head: Object.values(headings),
    cellsOf: (box, now) => {
      const cells = cellsOf(presentRow(box, null, now), language);
      return columns.map((column) => cells[column]);
    },
  };
}

/** Days stay in ISO 8601, which spreadsheets of all countries read as dates. */
function cellsOf(row: TableRow, language: Language): Cells {
  const { statuses, standings, phases } = statesIn(language);
  const { carrier, forecast, last_event: last } = row;
  return {
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    ownReferences: row.own_references.join('; '),
    tags: row.tags.join('; '),
    promised: row.promised_at,
    status: statuses[row.status],
    timing: standings[standingOf(row)],
    phase: row.phase && phases[row.phase],
    scac: carrier.scac,
    carrier: carrier.name,
    vessel: row.vessel,
    pol: row.pol?.location ?? null,
    pod: row.port_of_discharge?.location ?? null,
    eta: row.eta,
    daysToEta: row.days_to_eta?.toString() ?? null,
    firstEta: row.eta_initial,
    p10: forecast?.p10 ?? null,
    p50: forecast?.p50 ?? null,
    p90: forecast?.p90 ?? null,
    last: last && stepName(stepsIn(language), last.event),
    lastPlace: last?.location ?? null,
    lastTime: last?.time ?? null,
    checked: row.checked_at,
    tracked: row.tracked_at,
  };
}
