import type { Readable } from 'node:stream';
import { type Static, Type } from 'typebox';
import { keyedProblemResponses } from '../http/envelope.ts';
import { moment, perhapsBehind } from '../http/schema-terms.ts';
import { listFilters } from '../tracking/showing/request-schemas.ts';
import { EventListQuery } from '../webhooks/events/event-schemas.ts';

const tags = ['Exports'];
/** A key for exports may stand in the address: sheets cannot send headers. */
const security = [{ apiKey: [] }, { keyInAddress: [] }];

const isSent =
  'It is sent while it is read, and may have any length. If it cannot be finished, the connection breaks off: an answer is whole ' +
  `only if it ended without an error. ${perhapsBehind}`;

const ShipmentExportQuery = Type.Object({
  ...listFilters,
  updated_since: Type.Optional(
    moment(
      'Only shipments that were updated at this moment or later, and up to two minutes before: tracked, answered by the carrier, ' +
        'changed by you, or late. Untracked shipments are in no export',
    ),
  ),
});
const CsvExportQuery = Type.Object({
  ...ShipmentExportQuery.properties,
  bom: Type.Boolean({
    default: false,
    description: 'Begin with a byte order mark, by which Excel knows that a file it opens is UTF-8',
  }),
});
const EventExportQuery = Type.Object({
  type: EventListQuery.properties.type,
  reference: EventListQuery.properties.reference,
  since: Type.Optional(
    moment(
      'Only events made at this moment or later, and up to two minutes before, because an event may appear late. You recognise ' +
        'those that you have by their id',
    ),
  ),
});
export type ShipmentExportQuery = Static<typeof ShipmentExportQuery>;
export type EventExportQuery = Static<typeof EventExportQuery>;

export const shipmentsCsvSchema = {
  operationId: 'exportShipmentsCsv',
  summary: 'Export shipments as CSV',
  description: `One row for each container that matches, newest tracked first, in UTF-8 (RFC 4180). docs/exports.md has the columns. ${isSent}`,
  tags,
  security,
  querystring: CsvExportQuery,
  response: fileOf('text/csv', 'The first line has the names of the columns'),
};

export const shipmentsNdjsonSchema = {
  operationId: 'exportShipments',
  summary: 'Export shipments as JSON lines',
  description: `One shipment on each line, in the form of \`Shipment\`: those with a container that matches, newest tracked first. ${isSent}`,
  tags,
  security,
  querystring: ShipmentExportQuery,
  response: fileOf('application/x-ndjson', 'Lines of JSON'),
};

export const eventsNdjsonSchema = {
  operationId: 'exportEvents',
  summary: 'Export events as JSON lines',
  description: `One event on each line, exactly as it is delivered, oldest first, up to the moment of the request. ${isSent}`,
  tags,
  security,
  querystring: EventExportQuery,
  response: fileOf('application/x-ndjson', 'Lines of JSON'),
};

function fileOf(type: string, description: string) {
  return {
    200: {
      description: 'The file',
      content: { [type]: { schema: Type.Unsafe<Readable>({ type: 'string', description }) } },
    },
    ...keyedProblemResponses(),
  };
}
