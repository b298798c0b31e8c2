import { hash } from 'node:crypto';

/** The JSON of an answer, so that one that is sent often is written once. `Shown` is what its reader gets. */
export class Written<Shown> {
  /** Never there: it tells answers apart by what they show. */
  declare readonly shown?: Shown;
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

/** The JSON of an answer that several requests share. It becomes bytes once. */
export class SharedWritten<Shown> extends Written<Shown> {
  readonly bytes = Buffer.from(this.json);
}

/** How answers are sent. */
export function toBody(answer: object): string | Buffer {
  return answer instanceof SharedWritten ? answer.bytes : toJson(answer);
}

/** How answers are written. */
export function toJson(answer: object): string {
  return answer instanceof Written ? answer.json : JSON.stringify(answer);
}

/** The ETag of a body, without quotes. */
export function etagOf(body: string): string {
  return hash('sha256', body, 'base64url').slice(0, 27);
}
