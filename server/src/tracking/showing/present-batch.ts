import { noAnswerProblem } from '../asking/no-answer.ts';
import type { OwnersServices } from '../free-time/for-owner.ts';
import type { BatchResult } from '../track-batch.ts';
import { presentTrackResult } from './present.ts';
import type { BatchItem } from './schemas.ts';

type BatchError = NonNullable<BatchItem['error']>;

/** One item of the answer of `POST /track/batch`. */
export function presentBatchItem(services: OwnersServices, { reference, result }: BatchResult): BatchItem {
  if (result.outcome === 'tracked')
    return { reference, ok: true, data: presentTrackResult(services, result) };
  return { reference, ok: false, error: errorOf(result) };
}

function errorOf(result: Exclude<BatchResult['result'], { outcome: 'tracked' }>): BatchError {
  const problem = result.outcome === 'unanswered' ? noAnswerProblem(result) : result.problem;
  const { code, message, details, retryAfterSeconds } = problem;
  const wait = retryAfterSeconds === undefined ? undefined : { retry_after_seconds: retryAfterSeconds };
  const particulars = wait === undefined ? details : { ...Object(details), ...wait };
  return { code, message, ...(particulars !== undefined && { details: particulars }) };
}
