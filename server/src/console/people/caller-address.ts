/** The header in which the server hands on the caller's address; whatever a client sends there is overwritten. */
export const addressHeader = 'x-landfall-address';

/** From where better-auth was asked, for the audit log. */
export function callerAddress(request: { headers?: Headers | undefined } | null | undefined): string {
  return request?.headers?.get(addressHeader) ?? '';
}
