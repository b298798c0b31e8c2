import { problemStatus } from '../../../server/src/domain/refusals/problem.ts';
import { problemExamples } from '../../../server/src/http/problem-examples.ts';
import { code, page, plain } from './markdown.ts';

/** Each error that a client can get: when, and what it says. */
export function errorReference(): string {
  const sections = Object.entries(problemExamples).map(([name, { when, message, details }]) =>
    [
      `## ${name}`,
      `Status ${problemStatus[name as keyof typeof problemStatus]}. ${plain(when)}.`,
      code('json', JSON.stringify({ code: name, message, details }, null, 2)),
    ].join('\n\n'),
  );
  return page(
    'Error codes',
    'Look up why a request was refused, and what your program can do about it. Every refusal has the form `{"ok": false, "error": …, "request_id": "…"}`; ' +
      'this page shows `error`. A program goes by `code`; `message` is for people, and its words may change.',
    sections,
  );
}
