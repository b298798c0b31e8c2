// Answers that are written as JSON before they are sent, so that one that is sent often is written once.

const texts = new WeakMap<object, string>();

/** An answer that has only its JSON. It is typed as the value, and has none of the fields: use it only to send it. */
export function written<Answer extends object>(json: string): Answer {
  const answer = {} as Answer;
  texts.set(answer, json);
  return answer;
}

/** How answers are written. */
export function toJson(answer: object): string {
  return texts.get(answer) ?? JSON.stringify(answer);
}
