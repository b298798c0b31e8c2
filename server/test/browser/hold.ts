import type { Page } from 'playwright-core';

/** Holds requests of a page back, so that their answers come late. Returns the function that lets them go. */
export async function hold(page: Page, method: string, url: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return await route.fallback();
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
