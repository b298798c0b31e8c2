const sentAtOnce = 100;

/** Sends references to the server, as many at once as it accepts. Rejects at the first batch that is refused. */
export async function inBatches<Result>(
  references: readonly string[],
  send: (batch: readonly string[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < references.length; at += sentAtOnce)
    results.push(...(await send(references.slice(at, at + sentAtOnce))));
  return results;
}
