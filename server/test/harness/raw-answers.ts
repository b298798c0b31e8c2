export interface RawAnswer {
  status: number;
  head: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

/** Splits received bytes into answers, by their Content-Length. */
export function readAnswers(bytes: Buffer): RawAnswer[] {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return [];
  const head = bytes.subarray(0, end).toString('latin1');
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  const body = bytes.subarray(end + 4, end + 4 + length).toString('utf8');
  const status = Number(head.split(' ')[1]);
  return [{ status, head, body: JSON.parse(body) }, ...readAnswers(bytes.subarray(end + 4 + length))];
}
