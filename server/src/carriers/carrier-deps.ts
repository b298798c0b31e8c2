import type { PlaceBook } from '../domain/places/place-book.ts';
import type { AccessDeps } from './access/access.ts';

/** What a carrier needs besides its settings. */
export interface CarrierDeps extends AccessDeps {
  /** Places by their codes; by default only the built-in ones. */
  places?: PlaceBook | undefined;
}
