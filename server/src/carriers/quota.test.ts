import { quotaPromise } from '../../test/harness/carriers/quota-promise.ts';
import { memoryQuota } from './quota.ts';

let millis = Date.parse('2026-03-02T09:00:00Z');

quotaPromise({
  name: 'a process of its own',
  open: (windows) => memoryQuota(windows, () => new Date(millis)),
  advance: (seconds) => {
    millis += seconds * 1_000;
  },
});
