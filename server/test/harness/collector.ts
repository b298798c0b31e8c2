// An OpenTelemetry collector: a receiver that reads the traces and logs that were sent to it.

import type { Lifetime } from './lifetime.ts';
import { type ReceivedLog, type ReceivedSpan, readLogs, readTraces } from './otlp.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export interface Collector extends Pick<Receiver, 'url' | 'received' | 'answers' | 'holds' | 'until'> {
  spans(): ReceivedSpan[];
  logs(): ReceivedLog[];
}

export async function startCollector(lifetime: Lifetime): Promise<Collector> {
  const receiver = await startReceiver(lifetime);
  const bodies = (path: string) =>
    receiver.received.filter((each) => each.path.endsWith(path)).map(({ raw }) => raw);
  return {
    ...receiver,
    spans: () => bodies('/v1/traces').flatMap(readTraces),
    logs: () => bodies('/v1/logs').flatMap(readLogs),
  };
}
