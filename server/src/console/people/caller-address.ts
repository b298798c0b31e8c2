/** The header with which the server passes on the caller's address; a value that a client sends is overwritten. */
export const addressHeader = 'x-landfall-address';

/** The caller's address in a request to better-auth, for the audit log. */
export function callerAddress(request: { headers?: Headers | undefined } | null | undefined): string {
  return request?.headers?.get(addressHeader) ?? '';
}
