// Loaded into a server with `--import`. Sends the memory of the server, after garbage collection, whenever its parent
// asks.

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
// The channel to the parent must not keep the server running.
process.channel?.unref();
