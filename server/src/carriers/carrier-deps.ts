import type { PlaceBook } from '../domain/place-book.ts';
import type { AccessDeps } from './access/access.ts';

/** What a carrier is made with, besides its settings. */
export interface CarrierDeps extends AccessDeps {
  /** What is known of places by their codes; left out, only what is built in. */
  places?: PlaceBook | undefined;
}
