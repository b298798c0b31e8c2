/** A line without its end; `text` is null when it is too long. The first has the number 1. */
export interface TextLine {
  line: number;
  text: string | null;
}

/** The lines of a text that comes in chunks. Keeps no more of a line than `longest` characters. */
export async function* textLines(
  chunks: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<TextLine, void, undefined> {
  let line = 0;
  let rest = '';
  let tooLong = false;
  const take = (text: string) => {
    tooLong ||= rest.length + text.length > longest;
    rest = tooLong ? '' : rest + text;
  };
  const ended = (): TextLine => {
    const text = tooLong ? null : rest;
    [rest, tooLong] = ['', false];
    line += 1;
    return { line, text };
  };
  for await (const chunk of chunks) {
    const parts = chunk.split('\n');
    for (const part of parts.slice(0, -1)) {
      take(part);
      yield ended();
    }
    take(parts.at(-1) ?? '');
  }
  if (rest !== '' || tooLong) yield ended();
}
