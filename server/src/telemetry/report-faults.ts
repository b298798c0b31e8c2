import type { ExportResult } from '@opentelemetry/core';

interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
}

/** Called with the fault of every export, and with undefined after one that succeeded. */
export type Report = (fault: Error | undefined) => void;

/** The same exporter, which reports how its exports end. */
export function reporting<Item>(exporter: Exporter<Item>, report: Report) {
  return {
    export(items: Item[], done: (result: ExportResult) => void) {
      exporter.export(items, (result) => {
        report(result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => {},
  };
}

/** One line when exports begin to fail, and one when they succeed again: a line for each would be exported as well. */
export function reportOnce(log: (line: string) => void): Report {
  let fails = false;
  return (fault) => {
    const failed = fails;
    fails = fault !== undefined;
    if (fails && !failed)
      log(`OTEL_EXPORTER_OTLP_ENDPOINT takes no traces and logs, so they are dropped: ${fault?.message}`);
    if (failed && !fails) log('OTEL_EXPORTER_OTLP_ENDPOINT takes traces and logs again');
  };
}
