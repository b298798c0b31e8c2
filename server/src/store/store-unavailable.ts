/**
 * The database cannot be used and the operator can do something about it.
 * `message` is one line that says what is wrong and what to do; it never holds a password, and no stack is worth showing.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
