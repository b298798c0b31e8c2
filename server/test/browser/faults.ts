// What a page must never do while it is tested.

import type { BrowserContext, Page } from 'playwright-core';

export interface Faults {
  /** All that went wrong so far, a line each. */
  list(): string[];
  /** From now on the server may refuse with this status, or such a line may come: the test is about it. */
  allow(...expected: (number | RegExp)[]): void;
}

/** Runs in the page, where the functions of the test are not. */
const tellBreaches = `document.addEventListener('securitypolicyviolation', (breach) =>
  noteBreach([breach.violatedDirective, breach.blockedURI, breach.sourceFile].join(' ')))`;

/** Notes errors of scripts, breaches of the policy, requests that fail, and requests to anywhere but `url`. */
export async function watchFaults(context: BrowserContext, url: string): Promise<Faults> {
  const faults: string[] = [];
  const allowed = new Set<number>();
  const allowedLines: RegExp[] = [];
  await context.exposeFunction('noteBreach', (breach: string) => faults.push(`policy: ${breach}`));
  await context.addInitScript({ content: tellBreaches });
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`script: ${error.stack ?? error}`));
    page.on('console', (message) => {
      // The browser's own words for what `response` says better.
      if (message.text().startsWith('Failed to load resource')) return;
      if (message.type() === 'error' || message.type() === 'warning')
        faults.push(`console: ${message.text()}`);
    });
  };
  context.on('page', watch);
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) {
      faults.push(`elsewhere: ${request.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Whoever leaves a page breaks off what it was asking.
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
  };
}
