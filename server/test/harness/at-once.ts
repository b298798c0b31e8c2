// Work that the server does in steps, done in one piece.

import { announceSteps } from '../../src/domain/announcing/announce.ts';
import { reviewSteps } from '../../src/domain/exceptions/review.ts';
import { changeSteps } from '../../src/domain/journey/changes.ts';
import { atOnce } from '../../src/domain/steps.ts';

export function changesBetween(...given: Parameters<typeof changeSteps>) {
  return atOnce(changeSteps(...given));
}

export function reviewExceptions(...given: Parameters<typeof reviewSteps>) {
  return atOnce(reviewSteps(...given));
}

export function announce(...given: Parameters<typeof announceSteps>) {
  return atOnce(announceSteps(...given));
}
