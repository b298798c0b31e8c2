import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { newId } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import { servicesWith } from '../harness/services.ts';
import { assertAccessibleNow } from './accessible.ts';
import { hasFocus, shareBrowserTests, shown } from './harness.ts';
import { hold } from './hold.ts';
import { password } from './people.ts';
import { startRelay } from './relay.ts';
import { phone } from './visits.ts';

const tests = await shareBrowserTests({ after });
const sidebarWidth = 248;

suite('the frame of all pages', () => {
  test('the keyboard leads past the sections, to another page, and to the same page of the sandbox', async (t) => {
    const { page, show } = await tests.open(t);
    await show('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await hasFocus(page.locator('#content'));
    await page.getByRole('link', { name: 'Alerts' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: 'Alerts' }));
    assert.equal(await page.title(), 'Alerts · Landfall');
    await page.getByRole('link', { name: 'Sandbox' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Sandbox: mock answers').waitFor();
    assert.match(page.url(), /\/sandbox\/alerts$/);
  });

  test('Ctrl+K leads to a page, an action or a shipment, a slash searches, a question mark lists the shortcuts', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
    await show('/', 'sandbox');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox', { name: 'Shipment, page or action' });
    const team = page.getByRole('link', { name: 'Team' });
    await team.focus();
    await page.keyboard.press('Control+k');
    await hasFocus(field);
    await assertAccessibleNow(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(team);

    await page.keyboard.press('Control+k');
    await field.fill('api');
    await dialog.getByRole('option', { name: 'API keys', selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('option', { name: 'API reference', selected: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();

    const data = { own_references: ['PO-4711'] };
    await call('/test/shipments/MSCU1234566', { method: 'PATCH', data });
    await page.keyboard.press('Control+k');
    await dialog.getByRole('option', { name: 'Add shipments', selected: true }).waitFor();
    const top = (await dialog.boundingBox())?.y;
    await field.fill('cu1234566');
    const hit = dialog.getByRole('option', { selected: true });
    await hit.filter({ hasText: /^PO-4711 MSCU1234566, On time, ETA: .*, [A-Z][a-z]+, [A-Z]{2}$/ }).waitFor();
    assert.equal((await dialog.boundingBox())?.y, top, 'the field stays where it is');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'MSCU1234566' }).waitFor();
    await page.getByText(/^PO-4711 · with Sandbox Line/).waitFor();

    await page.keyboard.press('Control+k');
    await field.fill('add ship');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('dialog', { name: 'Add shipments' }).getByLabel('References'));
    await page.keyboard.type('/?');
    assert.equal(await page.getByLabel('References').inputValue(), '/?');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await hasFocus(page.getByRole('searchbox'));
    await page.keyboard.type('a/b?');
    assert.equal(await page.getByRole('searchbox').inputValue(), 'a/b?');
    await team.focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Ctrl K').waitFor();
    await assertAccessibleNow(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill('shortcuts');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  });

  test('a page whose data comes late leaves the focus in the palette', async (t) => {
    const { page, show, call } = await tests.open(t);
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
    await show('/shipments', 'sandbox');
    const answer = await hold(page, 'GET', '**/shipments/MSCU1234566*');
    await page.getByRole('link', { name: 'MSCU1234566' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'MSCU1234566' });
    await hasFocus(heading);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('add ship');
    answer();
    await page.getByText('Details', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('dialog', { name: 'Add shipments' }).getByLabel('References'));
  });

  test('the heading of a page keeps the focus when the data of the page comes', async (t) => {
    const { page, show, call } = await tests.open(t);
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
    await show('/shipments', 'sandbox');
    await page.getByRole('link', { name: 'MSCU1234566' }).click();
    await shown(page);
    await hasFocus(page.getByRole('heading', { level: 1, name: 'MSCU1234566' }));
  });

  test('a page that comes late leaves an open menu open', async (t) => {
    const { page, show } = await tests.open(t);
    await show('/alerts');
    const late = await hold(page, 'GET', '**/assets/team-page-*.js');
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('button', { name: 'Ada Okafor' }).click();
    const first = page.getByRole('menuitem', { name: 'Your account' });
    await first.focus();
    late();
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
    await hasFocus(first);
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Your account' }));
  });

  test('a page that comes late leaves the focus where Tab has moved it, and takes it from where the palette returned it', async (t) => {
    const { page, show } = await tests.open(t);
    await show('/alerts');
    const late = await hold(page, 'GET', '**/assets/audit-page-*.js');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.keyboard.press('Shift+Tab');
    late();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await hasFocus(page.getByRole('link', { name: 'Connections' }));

    const later = await hold(page, 'GET', '**/assets/usage-page-*.js');
    await page.keyboard.press('Control+k');
    await hasFocus(page.getByRole('dialog').getByRole('combobox'));
    await page.keyboard.type('usage');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('link', { name: 'Connections' }));
    later();
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Usage and plan' }));
  });

  test('the palette goes to the marked entry, also when shipments come before it or belong to an earlier text', async (t) => {
    const { page, show, call } = await tests.open(t);
    const references = ['MSCU1234566', 'HLCU7654321FORECAST'];
    await call('/test/track', { method: 'POST', data: { references } });
    await call('/test/shipments/MSCU1234566', { method: 'PATCH', data: { tags: ['team'] } });
    await show('/', 'sandbox');
    const field = page.getByRole('dialog').getByRole('combobox');
    const answer = await hold(page, 'GET', /\/shipments\?q=team/);
    await page.keyboard.press('Control+k');
    await field.fill('team');
    answer();
    await page.getByRole('option', { name: /^MSCU1234566/, selected: false }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();

    await page.keyboard.press('Control+k');
    await field.fill('MSCU12');
    await page.getByRole('option', { name: /^MSCU1234566/, selected: true }).waitFor();
    await field.fill('HLCU7654321');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'HLCU7654321FORECAST' }).waitFor();
  });

  test('a palette that comes late does not open over another dialog', async (t) => {
    // A page of its own, which does not have the palette yet.
    const { page, show, call } = await tests.open(t, { zone: 'Europe/Zurich' });
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
    await show('/shipments', 'sandbox');
    const late = await hold(page, 'GET', '**/assets/palette-*.js');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Add shipments' }).click();
    const numbers = page.getByRole('dialog').getByLabel('References');
    await hasFocus(numbers);
    const came = page.waitForResponse('**/assets/palette-*.js');
    late();
    await (await came).finished();
    // Longer than the palette takes to open.
    await page.keyboard.type('MSCU1234566', { delay: 50 });
    assert.equal(await numbers.inputValue(), 'MSCU1234566');
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await hasFocus(page.getByRole('dialog').getByRole('combobox'));
  });

  test('a palette that cannot be loaded is reported, and leaves the page as it is', async (t) => {
    // A page of its own: one that others used may still have the palette, and asks for nothing.
    const { page, show, faults } = await tests.open(t, { zone: 'Europe/Vienna' });
    faults.allow(/palette-.* net::ERR_FAILED$/);
    await show('/account');
    await page.getByLabel('Name', { exact: true }).fill('Typed name');
    await page.route('**/assets/palette-*.js', (route) => route.abort());
    const asked = page.waitForRequest('**/assets/palette-*.js');
    await page.keyboard.press('Control+k');
    await asked;
    await page.getByText('The server cannot be reached').waitFor();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Typed name');
  });

  test('a language that is saved late does not load another page again', async (t) => {
    const { page, show } = await tests.open(t);
    await show('/account');
    const answer = await hold(page, 'PATCH', '**/account/locale');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    const panel = page.getByRole('region', { name: 'Language and time zone' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Alerts' }).click();
    await page.getByRole('button', { name: 'Create a rule' }).first().click();
    await page.getByLabel('Only for').fill('SLIP1');
    const known = page.waitForResponse('**/console/api/me');
    answer();
    await known;
    assert.equal(await page.getByLabel('Only for').inputValue(), 'SLIP1');
  });

  test('the palette offers a viewer no page and no action that is refused', async (t) => {
    const { page, show } = await tests.open(t, { role: 'viewer' });
    await show('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const options = page.getByRole('dialog').getByRole('option');
    await options.first().waitFor();
    const labels = await options.allTextContents();
    assert.ok(labels.some((label) => label.includes('Forecasts')));
    assert.deepEqual(
      labels.filter((label) => /API keys|Webhooks|Audit log|Add shipments/.test(label)),
      [],
    );
  });

  test('on a phone the sections open over the page, and Escape or a chosen section closes them', async (t) => {
    const { page, show } = await tests.open(t, { viewport: phone });
    await show('/', 'sandbox');
    await page.getByRole('banner').getByText('Sandbox').waitFor();
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
    await page.keyboard.press('Escape');
    await hasFocus(page.getByRole('button', { name: 'Open the menu' }));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    assert.ok(!(await page.getByRole('link', { name: 'Team' }).isVisible()));
  });

  test('the frame stays when a page cannot be drawn, and the next page can be opened', async (t) => {
    const { page, show, faults } = await tests.open(t);
    faults.allow(/^console: TypeError/);
    let isBroken = true;
    await page.route('**/overview', (route) =>
      isBroken ? route.fulfill({ json: { ok: true, data: {} } }) : route.continue(),
    );
    await show('/');
    await page.getByText('Something in this page has failed').waitFor();
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    // The route stays: when the last route of a page is removed, a request that is under way may never be answered.
    isBroken = false;
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});

suite('a page that is open', () => {
  test('a user whose session ended signs in and goes on at the same place', async (t) => {
    const { page, show, email, faults } = await tests.open(t);
    await show('/alerts');
    faults.allow(401);
    await page.context().clearCookies();
    await page.getByRole('tab', { name: 'Sent mails' }).click();
    await page.getByText('You are not signed in, or your session has ended.').waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Alerts' }).waitFor();
    assert.match(page.url(), /\/live\/alerts$/);
  });

  test('numbers that were typed stay when the dialog is closed and when the session ends, but not for another user', async (t) => {
    const { page, show, email, workspaceId, faults } = await tests.open(t);
    const other = await tests.newPerson({ name: 'Grace Lind', workspaceId });
    await show('/shipments');
    const numbers = page.getByRole('dialog').getByLabel('References');
    const open = () => page.getByRole('button', { name: 'Add shipments' }).click();
    await open();
    await numbers.fill('MSCU1234566');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open();
    assert.equal(await numbers.inputValue(), 'MSCU1234566');

    faults.allow(401);
    const returnAs = async (person: string) => {
      await page.context().clearCookies();
      await page.reload();
      await page.getByText('You are not signed in, or your session has ended.').waitFor();
      await page.getByLabel('E-mail address').fill(person);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await open();
    };
    await returnAs(other.email);
    assert.equal(await numbers.inputValue(), '');
    await page.keyboard.press('Escape');
    await returnAs(email);
    await numbers.press('Control+A');
    await page.keyboard.type('MSCU1234566\nHLXU0000000');
    await page.getByRole('button', { name: 'Track 2 references' }).click();
    await page.getByText('Tracking in the background').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await open();
    assert.equal(await numbers.inputValue(), '');
  });

  test('a page reports that the server is away, keeps its content, and goes on when the server is back', async (t) => {
    const relay = await startRelay(t, tests.url);
    const { page, workspaceId, faults } = await tests.open(t);
    faults.allow(/^(elsewhere|request|console): /);
    await page.goto(`${relay.url}/w/${workspaceId}/live/team`);
    await shown(page);
    await relay.cut();
    await page.getByText('The server cannot be reached. What you see may be out of date').waitFor();
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    await page.getByRole('link', { name: 'Alerts' }).click();
    await page.getByRole('heading', { name: 'This page cannot be loaded' }).waitFor();
    await relay.mend();
    await page.getByText('What you see may be out of date').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { name: 'Alerts' }).waitFor();
  });

  test('a page of an earlier version loads the new version when a part is missing', async (t) => {
    const { page, show, faults } = await tests.open(t);
    faults.allow(404);
    await show('/team');
    // As after an upgrade: parts have other names, and the document names them. The routes stay for the whole test: when the
    // last route of a page is removed, a request that is under way may never be answered.
    let isNewerKnown = false;
    await page.route('**/assets/alerts-page-*.js', (route) =>
      isNewerKnown ? route.continue() : route.fulfill({ status: 404 }),
    );
    const newer = '<script type="module" src="/assets/newer.js"></script>';
    await page.route(`${tests.url}/`, (route) => {
      isNewerKnown = true;
      return route.fulfill({ body: newer });
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Alerts' }).click();
    await reloaded;
    await page.getByRole('heading', { name: 'Alerts' }).waitFor();
  });
});

test('a menu that is loaded when its button is pressed takes the focus, and gives it back to the button', async (t) => {
  const { page, show } = await tests.open(t);
  await show('/');
  const button = page.getByRole('button', { name: 'Workspace: ' });
  for (const time of ['first', 'second']) {
    await button.press('Enter');
    const menu = page.getByRole('menu');
    // It is seen a frame before it has the focus, and a key that is pressed in between does nothing.
    await page.locator('[role="menu"]:focus-within').waitFor();
    await page.keyboard.press('ArrowDown');
    await hasFocus(menu.getByRole('menuitemradio').first());
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await hasFocus(button);
    assert.equal(await button.getAttribute('aria-expanded'), 'false', time);
  }
});

test('a user with many workspaces with long names finds each, and stays in the same section', async (t) => {
  const { page, show, workspaceId } = await tests.open(t, {
    workspace: `${'Hanseatic '.repeat(8)}Forwarding`,
  });
  await joinMany(workspaceId, 30);
  await show('/team');
  const menu = page.getByRole('button', { name: 'Workspace: Hanseatic' });
  assert.ok(((await menu.boundingBox())?.width ?? 0) <= sidebarWidth);
  await menu.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Branch 30', exact: true }).click();
  await page.getByRole('button', { name: 'Workspace: Branch 30' }).waitFor();
  assert.match(page.url(), /\/live\/team$/);
});

/** Adds the people of a workspace to this many new workspaces. */
async function joinMany(workspaceId: string, count: number): Promise<void> {
  const { db } = tests.store;
  const members = db.selectFrom('memberships').selectAll().where('workspace_id', '=', workspaceId);
  const member = await members.executeTakeFirstOrThrow();
  for (let branch = 1; branch <= count; branch += 1) {
    const workspace = { name: `Branch ${branch}`, plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
    const { id } = await createWorkspace(servicesWith({ db, now, newId }), commandLine, workspace);
    await db
      .insertInto('memberships')
      .values({ ...member, workspace_id: id })
      .execute();
  }
}
