/**
 * Callers share a read of one name. A call that comes in while the read runs gets the result of the next one, which starts
 * afterwards. So no result is older than its call. Reads with other names do not wait.
 */
export function openTogether<Value>(): (name: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Value>>();

  async function runNext(name: string, read: () => Promise<Value>): Promise<Value> {
    await running.get(name);
    waiting.delete(name);
    const result = read();
    const settled = result.then(
      () => {},
      () => {},
    );
    running.set(name, settled);
    void settled.then(() => {
      if (running.get(name) === settled) running.delete(name);
    });
    return await result;
  }

  return (name, read) => {
    const next = waiting.get(name) ?? runNext(name, read);
    waiting.set(name, next);
    return next;
  };
}
