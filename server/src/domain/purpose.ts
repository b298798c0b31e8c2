/**
 * What a restricted key is for. `track`: tracks, changes and untracks shipments. `read`: reads everything about shipments.
 * `webhooks`: decides who gets the news: endpoints, their deliveries, and alert rules.
 */
export const purposes = ['track', 'read', 'webhooks'] as const;
export type Purpose = (typeof purposes)[number];
