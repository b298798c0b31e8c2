// Loaded into a server with `--import`: tells the memory it holds, garbage collected first, whenever its parent asks.

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
// Listening to a parent must not keep the server from ending.
process.channel?.unref();
