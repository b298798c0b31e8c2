import { bytesOfFile } from './bytes-of-file.ts';
import type { CallOptions } from './call-options.ts';
import type { EventsExportQuery, Shipment, ShipmentsCsvQuery, ShipmentsExportQuery } from './shapes.ts';
import type { OpenFile } from './transport.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Everything in one file, as it arrives. A file that breaks off throws a LandfallError `unreachable`. */
export interface ExportCalls {
  /** All shipments that match, newest tracked first: `for await (const shipment of landfall.exportShipments())`. */
  exportShipments(query?: ShipmentsExportQuery & CallOptions): AsyncGenerator<Shipment, void, undefined>;
  /** All containers that match as CSV: the bytes of the file. */
  exportShipmentsCsv(query?: ShipmentsCsvQuery & CallOptions): AsyncGenerator<Uint8Array, void, undefined>;
  /** All events that match, oldest first. */
  exportEvents(query?: EventsExportQuery & CallOptions): AsyncGenerator<WebhookEvent, void, undefined>;
}

/** The calls for exports, made with `openFile`. */
export function exportCalls(openFile: OpenFile): ExportCalls {
  const bytes = (
    path: string,
    accept: string,
    { signal, ...query }: ShipmentsCsvQuery & EventsExportQuery & CallOptions,
  ) => bytesOfFile(openFile, { path, query, headers: { accept }, signal });
  const lines = (path: string, query: EventsExportQuery & CallOptions) =>
    linesOf(bytes(path, 'application/x-ndjson', query));

  return {
    async *exportShipments(query = {}) {
      for await (const line of lines('/exports/shipments.ndjson', query)) yield JSON.parse(line) as Shipment;
    },
    exportShipmentsCsv: (query = {}) => bytes('/exports/shipments.csv', 'text/csv', query),
    async *exportEvents(query = {}) {
      for await (const line of lines('/exports/events.ndjson', query)) yield JSON.parse(line) as WebhookEvent;
    },
  };
}

/** The lines of a file, without their ends. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
}
