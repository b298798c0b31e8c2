/** Starts the work; `signal` fires when no caller waits for it any more. */
type Start<T> = (signal: AbortSignal) => Promise<T>;

interface Flight<T> {
  result: Promise<T>;
  abandon: AbortController;
  waiting: number;
}

/** Joins the work in progress for `key`, or starts it. Rejects with the signal's reason when the caller gives up. */
export type SingleFlight<T> = (key: string, start: Start<T>, signal: AbortSignal) => Promise<T>;

/**
 * Callers that want the same thing at the same time share one piece of work. When a caller gives up, the others still
 * get the result; when the last one gives up, the work is aborted.
 */
export function singleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  return async (key, start, signal) => {
    signal.throwIfAborted();
    const flight = flights.get(key) ?? launch(flights, key, start);
    flight.waiting += 1;
    try {
      return await untilAborted(flight.result, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) forget(flights, key, flight);
    }
  };
}

function launch<T>(flights: Map<string, Flight<T>>, key: string, start: Start<T>): Flight<T> {
  const abandon = new AbortController();
  const result = start(abandon.signal);
  const flight: Flight<T> = { result, abandon, waiting: 0 };
  flights.set(key, flight);
  const landed = () => forget(flights, key, flight);
  result.then(landed, landed);
  return flight;
}

/** Removes the flight, so that a new caller starts again and never joins aborted work. */
function forget<T>(flights: Map<string, Flight<T>>, key: string, flight: Flight<T>): void {
  if (flights.get(key) !== flight) return;
  flights.delete(key);
  if (flight.waiting === 0) flight.abandon.abort();
}

async function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
