/**
 * The database cannot be used, and the operator can fix the cause. `message` is one line with the fault and what to do.
 * It never contains a password, and no stack needs to be shown.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
