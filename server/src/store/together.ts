interface ReadMany<Key, Value> {
  /** A text that is equal for equal keys. */
  name(key: Key): string;
  /** Reads all keys at once; returns their values in the order of the keys, and undefined for what is not found. */
  read(keys: readonly Key[]): Promise<readonly (Value | undefined)[]>;
}

interface Waiter<Key, Value> extends PromiseWithResolvers<Value | undefined> {
  key: Key;
}

const mostKeys = 500;

/** While `work` runs, further items are collected; the next run does them together. */
export function together<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { items: Item[]; done: Promise<void> } | null = null;

  function collect(): { items: Item[]; done: Promise<void> } {
    const items: Item[] = [];
    const begin = () => {
      next = null;
      return work(items);
    };
    const done = last.then(begin);
    last = done.catch(() => {});
    return { items, done };
  }

  return (item) => {
    next ??= collect();
    next.items.push(item);
    return next.done;
  };
}

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

/**
 * Combines single reads: reads requested while a statement is running go into the next statement. No result is older
 * than its request, because a key never joins a statement already sent. A single read does not wait. One statement runs
 * at a time: with two, each had half as many keys, and two busy cores answered a third fewer reads. The next one is sent
 * after the other events of this turn of the event loop, because most of these are requests: sent before them, it had a
 * third fewer keys, and a busy core answered a tenth fewer.
 */
export function readTogether<Key, Value>(
  many: ReadMany<Key, Value>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<string, Waiter<Key, Value>>();
  let busy = false;

  const send = async (batch: readonly Waiter<Key, Value>[]) => {
    try {
      const found = await many.read(batch.map(({ key }) => key));
      for (const [at, { resolve }] of batch.entries()) resolve(found[at]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const next = () => {
    if (busy || waiting.size === 0) return;
    const batch = [...waiting.values().take(mostKeys)];
    waiting = new Map(waiting.entries().drop(mostKeys));
    busy = true;
    void send(batch).then(() => {
      busy = false;
      setImmediate(next);
    });
  };

  return (key) => {
    const name = many.name(key);
    if (waiting.size === 0 && !busy) setImmediate(next);
    const wanted = waiting.get(name) ?? { key, ...Promise.withResolvers<Value | undefined>() };
    waiting.set(name, wanted);
    return wanted.promise;
  };
}
