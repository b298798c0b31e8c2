const patienceMs = 3_000;

/** Asks Redis once. Null when it answered, otherwise the reason. */
export async function pingRedis(url: string): Promise<string | null> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    connectTimeout: patienceMs,
    retryStrategy: () => null,
  });
  let reason = 'it does not answer';
  redis.on('error', (error: Error) => {
    reason = error.message || reason;
  });
  try {
    await redis.connect();
    await redis.ping();
    return null;
  } catch (error) {
    return error instanceof Error && error.message !== 'Connection is closed.' ? error.message : reason;
  } finally {
    redis.disconnect();
  }
}
