import { Problem } from '../domain/problem.ts';

/** Only Base62 ids are looked up, because PostgreSQL refuses some other texts. */
export function isAlertId(text: string): boolean {
  return /^al_\w+$/.test(text);
}

export function noSuchAlert(): Problem {
  return new Problem('not_found', 'There is no such alert rule here: list them with GET /alerts.');
}
