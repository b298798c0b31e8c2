import type { Publish } from './tracking/tracking-deps.ts';
import { publishEvents } from './webhooks/publish-events.ts';

/** All who are told of what happens to shipments, bound in one place: the server and the commands tell the same. */
export function openPublish(): Publish {
  return publishEvents;
}
