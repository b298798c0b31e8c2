import { dayMs } from '../../domain/time-spans.ts';
import type { Certificate } from './certificates.ts';
import { type Finding, fault, fine, warning } from './finding.ts';

/** A certificate that ends sooner is a warning. Programs renew theirs a month before the end, so this one was forgotten. */
const soonMs = 14 * dayMs;

/** The one that ends first counts. Without certificates there is nothing to say. */
export function judgeCertificates(check: string, certificates: readonly Certificate[], now: Date): Finding[] {
  const [first] = certificates.toSorted((a, b) => a.validTo.getTime() - b.validTo.getTime());
  if (first === undefined) return [];
  const leftMs = first.validTo.getTime() - now.getTime();
  const day = first.validTo.toISOString().slice(0, 10);
  if (leftMs < 0) return [fault(check, `that of ${first.of} ended on ${day}`, advice)];
  if (leftMs < soonMs) return [warning(check, `that of ${first.of} ends on ${day}`, advice)];
  return [fine(check, `that of ${first.of} is the first to end, on ${day}`)];
}

const advice = 'renew it: without it, nothing connects';
