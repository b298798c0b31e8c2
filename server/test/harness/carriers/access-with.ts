import type { Access } from '../../../src/carriers/access/access.ts';
import { createAuth } from '../../../src/carriers/access/create-auth.ts';
import { createSend, defaultPatience } from '../../../src/carriers/access/http.ts';
import { operator } from '../../../src/carriers/asker.ts';
import { memoryQuota } from '../../../src/carriers/quota.ts';

/** An access with these headers as log-in, and without a quota. */
export function accessWith(headers: Record<string, string>): Access {
  const now = () => new Date('2026-03-03T00:00:00Z');
  const send = createSend(defaultPatience);
  const auth = createAuth({ kind: 'headers', headers }, { send, now });
  return { send, auth, quota: memoryQuota([], now), asker: operator, now };
}
