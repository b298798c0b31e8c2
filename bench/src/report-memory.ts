// Loaded into a server with `--import`. Sends the memory of the server whenever its parent asks: as it is for `rss`, otherwise
// after garbage collection.

process.on('message', (asked) => {
  if (asked !== 'rss') globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
// The channel to the parent must not keep the server running.
process.channel?.unref();
