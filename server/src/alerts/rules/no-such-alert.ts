import { Problem } from '../../domain/problem.ts';

export function noSuchAlert(): Problem {
  return new Problem('not_found', 'There is no such alert rule here: list them with GET /alerts.');
}
