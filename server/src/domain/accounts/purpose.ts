/**
 * What a restricted key is for. `track`: tracks, changes and untracks shipments. `read`: reads everything about shipments.
 * `webhooks`: decides who gets the news: endpoints, their deliveries, and alert rules. `export`: reads the files of shipments
 * and events; a key for this alone may stand in an address.
 */
export const purposes = ['track', 'read', 'webhooks', 'export'] as const;
export type Purpose = (typeof purposes)[number];
