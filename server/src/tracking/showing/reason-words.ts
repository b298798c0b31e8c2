import type { UnavailableReason } from '../../carriers/carrier-answer.ts';

/**
 * Why a carrier did not answer, in our own words. The carrier's own sentence may quote a reference of another
 * workspace, so only the operator sees that.
 */
export const reasonWords: Record<UnavailableReason, string> = {
  timeout: 'It took too long to answer.',
  unreachable: 'Its server could not be reached.',
  throttled: 'It accepts no more questions for now.',
  unauthorized: 'It refuses our credentials: the operator of this server has to fix that.',
  rejected: 'It refused the question.',
  server_error: 'Its server reported an error.',
  unreadable: 'Its answer could not be read.',
  aborted: 'The question was cancelled.',
};
