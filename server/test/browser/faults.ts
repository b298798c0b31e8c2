// Records what no page may do during a test.

import type { BrowserContext } from 'playwright-core';

export interface Faults {
  /** All faults so far, one line each. */
  list(): string[];
  /** Allows refusals with this status, or faults with such a line, from now on. For tests that expect them. */
  allow(...expected: (number | RegExp)[]): void;
  /** Forgets all faults, and what was allowed. */
  forget(): void;
}

/** Runs in the page, where the functions of the test do not exist. */
const tellBreaches = `document.addEventListener('securitypolicyviolation', (breach) =>
  noteBreach([breach.violatedDirective, breach.blockedURI, breach.sourceFile].join(' ')))`;

/** Records script errors, breaches of the policy, failed requests, and requests to any other origin than `url`. */
export async function watchFaults(context: BrowserContext, url: string): Promise<Faults> {
  let faults: string[] = [];
  const allowed = new Set<number>();
  let allowedLines: RegExp[] = [];
  await context.exposeFunction('noteBreach', (breach: string) => faults.push(`policy: ${breach}`));
  await context.addInitScript({ content: tellBreaches });
  context.on('weberror', (error) => faults.push(`script: ${error.error().stack ?? error.error()}`));
  context.on('console', (message) => {
    // The browser repeats what the handler of `response` reports better.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) {
      faults.push(`elsewhere: ${request.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left aborts its open requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !allowed.has(status)) faults.push(`answer: ${status} ${response.url()}`);
  });
  return {
    list: () => faults.filter((fault) => !allowedLines.some((line) => line.test(fault))),
    allow: (...expected) => {
      for (const each of expected) {
        if (typeof each === 'number') allowed.add(each);
        else allowedLines.push(each);
      }
    },
    forget: () => {
      faults = [];
      allowedLines = [];
      allowed.clear();
    },
  };
}
