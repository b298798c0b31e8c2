const newline = 0x0a;

/**
 * The lines of a file without their ends, as bytes: text would hide bytes that are not UTF-8.
 * @throws Error for a line that is longer than `mostBytes`
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]);
      [parts, length, from] = [[], 0, end + 1];
    }
    const rest = chunk.subarray(from);
    parts.push(rest);
    length += rest.length;
    if (length > mostBytes) throw new Error(`A line is longer than ${mostBytes} bytes.`);
  }
  if (length > 0) yield Buffer.concat(parts);
}
