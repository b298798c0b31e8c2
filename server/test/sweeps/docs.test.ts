import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { assertAccessibleNow } from '../browser/accessible.ts';
import { shareBrowserTests } from '../browser/harness.ts';

const world = await shareBrowserTests({ after });

/** The page draws a part when it comes into view. */
const scrolledThrough = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise(requestAnimationFrame);
  }
})()`;

suite('the page of the API', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`the page is accessible and runs no inline code, in the ${theme} theme`, async (t) => {
      const { page, faults } = await world.visit(t, { theme });
      // The console asks who is signed in.
      faults.allow(401);
      const response = await page.goto('/docs');
      const policy = response?.headers()['content-security-policy'] ?? '';
      assert.match(
        policy,
        /^default-src 'none'; script-src 'self'; .*base-uri 'none'; .*frame-ancestors 'none'$/,
      );
      assert.doesNotMatch(policy, /unsafe/);
      assert.equal(new URL(page.url()).pathname, '/docs/');
      await page.getByRole('heading', { level: 1, name: 'Landfall' }).waitFor();
      const sidebar = page.getByRole('complementary');
      await sidebar.getByRole('button', { name: 'Open Group - Webhooks' }).click();
      await sidebar
        .getByRole('link', { name: /^Register|^Create|webhook endpoint/i })
        .first()
        .click();
      await page.getByRole('heading', { level: 2, name: 'Webhooks' }).waitFor();
      // The sidebar stands beside the page only if the styles of the library are loaded.
      const beside = await sidebar.boundingBox();
      const main = await page.getByRole('main').boundingBox();
      assert.ok(beside && main && main.x >= beside.width);
      await page.getByText('--header').first().waitFor();
      await page.evaluate(scrolledThrough);
      await assertAccessibleNow(page);
      const back = page.getByRole('link', { name: 'Back to the console' });
      await back.click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  }
});
