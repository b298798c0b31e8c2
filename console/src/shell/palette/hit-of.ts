import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { standingOf } from '../../../../server/src/domain/journey/timing.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { etaWords } from '../../text/eta-words.ts';
import { formatSeries, formatShortDay } from '../../text/format.ts';
import { lastStepWords } from '../../text/last-step-words.ts';
import { promiseWords } from '../../text/promise-words.ts';
import { text } from '../../text/text.ts';
import type { Entry } from './find-entries.ts';

/** A shipment under its own reference, if it has one; beside it its number, and how it stands in the words of the list. */
export function hitOf(row: TableRow): Omit<Entry, 'go'> {
  const { id, reference, container, own_references, last_event: last, carrier, vessel } = row;
  const [label = '', ...names] = [formatSeries(own_references), container, reference].filter(Boolean);
  const facts = [
    ...new Set(names.filter((name) => name !== label)),
    ...arrivalOf(row),
    promiseWords(row)?.words,
    last && lastStepWords(last, formatShortDay(last.time)),
    shortCarrierName(carrier.name),
    vessel,
    row.port_of_discharge?.location,
  ];
  return { id: `${id} ${container}`, label, remark: text.common.facts(facts.flatMap((fact) => fact || [])) };
}

function arrivalOf(row: TableRow): string[] {
  const standing = text.common.standings[standingOf(row)];
  const { eta, status } = row;
  if (eta === null) return [standing];
  const words = etaWords({ eta, status });
  return status === 'arrived' ? [words] : [standing, text.common.labelled(text.shipments.columns.eta, words)];
}
