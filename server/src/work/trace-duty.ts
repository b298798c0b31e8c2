import { inSpan, type Tracing } from '../tracing/span.ts';
import type { Duty } from './duty.ts';

/** The same duty: each of its jobs begins a trace. */
export function traceDuty<Job>(duty: Duty<Job>, tracing: Tracing | undefined): Duty<Job> {
  if (tracing === undefined) return duty;
  const begin = (job: Job) => {
    const workspaceId = duty.workspaceOf?.(job);
    const attributes = {
      'landfall.duty': duty.name,
      ...(workspaceId !== undefined && { 'landfall.workspace.id': workspaceId }),
    };
    return tracing.begin({ name: duty.name, kind: 'internal', attributes });
  };
  return {
    ...duty,
    perform: (job, signal, ending) => inSpan(begin(job), () => duty.perform(job, signal, ending)),
  };
}
