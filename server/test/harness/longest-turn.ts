/**
 * Begins to watch the event loop of this thread. The function returns the most processor time in milliseconds that one turn took:
 * for so long nobody else was answered. What the host or other processes take meanwhile does not count, because a test must not
 * fail when the machine is busy.
 */
export function watchTurns(): () => number {
  let longestUs = 0;
  let beforeUs = ownUs();
  const look = () => {
    const nowUs = ownUs();
    longestUs = Math.max(longestUs, nowUs - beforeUs);
    beforeUs = nowUs;
  };
  // Due in every turn.
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longestUs / 1_000;
  };
}

function ownUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
