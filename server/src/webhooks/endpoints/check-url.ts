import { refusedBecause } from '../../domain/refused-field.ts';
import type { Services } from '../../services.ts';

/** @throws Problem `invalid_request` for an address to which nothing can be delivered */
export function checkUrl({ faultOfUrl }: Services, url: string): void {
  const fault = faultOfUrl(url);
  if (fault !== null) throw refusedBecause('url', `The url cannot be used: ${fault}.`, fault);
}
