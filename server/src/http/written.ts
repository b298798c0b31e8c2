// Answers that are written as JSON before they are sent, so that one that is sent often is written once.

import { hash } from 'node:crypto';

class Written {
  readonly json: string;
  #etag: string | null = null;

  constructor(json: string) {
    this.json = json;
  }

  get etag(): string {
    this.#etag ??= etagOf(this.json);
    return this.#etag;
  }
}

/** An answer that has only its JSON. It is typed as the value, and has none of the fields: use it only to send it. */
export function written<Answer extends object>(json: string): Answer {
  const answer: object = new Written(json);
  return answer as Answer;
}

/** How answers are written. */
export function toJson(answer: object): string {
  return answer instanceof Written ? answer.json : JSON.stringify(answer);
}

/** The ETag of a body, without quotes. */
export function etagOf(body: string): string {
  return hash('sha256', body, 'base64url').slice(0, 27);
}

/** The ETag of an answer that was written before, made once; null for any other answer. */
export function keptEtag(answer: unknown): string | null {
  return answer instanceof Written ? answer.etag : null;
}
