import { ParentBasedSampler, type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace';

/**
 * Keeps this part of the traces, from 0 to 1. A span within the server is kept with its trace. No caller decides how many are
 * kept: the flag in its `traceparent` is ignored, and so is the id, by which the SDK's own sampler would decide.
 */
export function tracesSampler(part: number): Sampler {
  const root = byChance(part);
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function byChance(part: number): Sampler {
  const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
  return {
    shouldSample: () => ({ decision: Math.random() < part ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => `ByChance{${part}}`,
  };
}
