/** Settings of the servers of a proof that kills them: retries are short, and receivers are on this machine. */
export const fleetSettings = {
  APP_SECRET: 'known to both of the servers of this proof',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  WEBHOOK_TIMEOUT_SECONDS: '2',
  WEBHOOK_RETRY_DELAYS_SECONDS: '0,1,1,1,2',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'silent',
};
