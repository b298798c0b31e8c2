import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { verifyWebhook } from '../../../client/src/verify-webhook.ts';
import { installClient } from '../harness/install-client.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { startReceiver } from '../harness/receiver.ts';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { hasFocus, shareBrowserTests } from './harness.ts';
import { hold } from './hold.ts';

const run = promisify(execFile);
const tests = await shareBrowserTests({ after });

suite('keys', () => {
  test('a key is shown only once, and the API refuses it at once after it is revoked', async (t) => {
    const { page, show, faults } = await tests.open(t, { role: 'developer' });
    await show('/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('ERP');
    await dialog.getByRole('checkbox', { name: 'Everything' }).click();
    for (const name of ['Webhooks and alerts', 'Export to sheets'])
      await dialog.getByRole('checkbox', { name }).click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = (await dialog.getByText(/^svc_live_\w{38}$/).textContent()) ?? '';
    await page.keyboard.press('Escape');
    await dialog.getByText('cannot be shown again').waitFor();
    await dialog.getByRole('checkbox', { name: 'I have copied it' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await statusWith(key), 200);

    await page.reload();
    await page.getByRole('cell', { name: /^ERP svc_live_…\w{4} Only: Track, Read$/ }).waitFor();
    assert.ok(!(await page.content()).includes(key));

    await page.getByRole('button', { name: 'Revoke: ERP' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
    assert.equal(await statusWith(key), 401);
    assert.deepEqual(faults.list(), []);
  });

  test('a new key is shown, although Escape was pressed before the answer came', async (t) => {
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/keys');
    const answer = await hold(page, 'POST', '**/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('ERP');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.locator('[aria-busy]').waitFor();
    await page.keyboard.press('Escape');
    answer();
    await dialog.getByText(/^svc_live_\w{38}$/).waitFor();
  });
});

suite('requests', () => {
  test('a request is found by its id, and opens with its query and its answer', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'developer' });
    const { body } = await call('/keys', { method: 'POST', data: { name: 'ERP', mode: 'test' } });
    const { key } = (body as { data: { key: string } }).data;
    const answer = await fetch(`${tests.url}/api/v1/shipments/NOWHERE1?key=${key}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const id = answer.headers.get('request-id') ?? '';
    await show('/requests', 'sandbox');
    await page.getByLabel('Search').fill(id);
    await page.getByText(id).waitFor();
    await page.getByRole('button', { name: 'GET /api/v1/shipments/NOWHERE1' }).click();
    await page.getByText('key=svc_test_…', { exact: true }).waitFor();
    await page.getByText('"code": ').waitFor();
    assert.ok(!(await page.content()).includes(key));
    // The whole row closes and opens it.
    const cell = page.getByRole('row').filter({ hasText: id }).first().getByRole('cell').last();
    await cell.click();
    await page.getByText('"code": ').waitFor({ state: 'detached' });
    await cell.click();
    await page.getByText('"code": ').waitFor();
    assert.deepEqual(faults.list(), []);
  });

  test('requests in a row that waited for events are one line, which opens to all of them', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'developer' });
    const { body } = await call('/keys', { method: 'POST', data: { name: 'ERP', mode: 'test' } });
    const { key } = (body as { data: { key: string } }).data;
    const ids: string[] = [];
    for (const path of [
      'shipments',
      'events?wait_seconds=x',
      'events?wait_seconds=x',
      'events?wait_seconds=x',
    ]) {
      const headers = { authorization: `Bearer ${key}` };
      ids.push((await fetch(`${tests.url}/api/v1/${path}`, { headers })).headers.get('request-id') ?? '');
    }
    await show('/requests', 'sandbox');
    await page.getByText('3 requests in a row that waited for events').waitFor();
    const polls = page.getByRole('button', { name: 'GET /api/v1/events' });
    assert.equal(await polls.count(), 1);
    await page.getByText(ids[0] ?? '').waitFor();
    await polls.click();
    for (const id of ids) await page.getByText(id).waitFor();
    await page.getByLabel('Search').fill(ids[2] ?? '');
    await page.getByText('3 requests in a row').waitFor({ state: 'detached' });
    await page.getByText(ids[2] ?? '').waitFor();
    assert.deepEqual(faults.list(), []);
  });

  test('an opened line of a log that is followed stays open, and keeps the focus', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    const { body } = await call('/keys', { method: 'POST', data: { name: 'ERP', mode: 'test' } });
    const headers = { authorization: `Bearer ${(body as { data: { key: string } }).data.key}` };
    const poll = async () => {
      const answer = await fetch(`${tests.url}/api/v1/events?wait_seconds=x`, { headers });
      await answer.body?.cancel();
    };
    await poll();
    await show('/requests', 'sandbox');
    const opened = page.locator('[aria-expanded="true"]:focus');
    await page.getByRole('button', { name: 'GET /api/v1/events' }).press('Enter');
    await page.getByText('wait_seconds=x').waitFor();
    await poll();
    await page.getByText('2 requests in a row').waitFor();
    await page.getByText('wait_seconds=x').waitFor();
    await opened.waitFor();

    const line = page.getByRole('button', { name: 'GET /api/v1/events' }).first();
    await line.press('Enter');
    await page.getByText('wait_seconds=x').waitFor({ state: 'detached' });
    await line.press('Enter');
    // More than a page holds.
    for (let at = 0; at < 49; at += 1) await poll();
    await page.getByText('50 requests in a row').waitFor();
    await opened.waitFor();
  });
});

suite('webhooks', () => {
  test('a test event reaches a real receiver and is shown with every attempt', async (t) => {
    const receiver = await startReceiver(t);
    // The receiver answers the first attempt with 503, as during a deployment.
    receiver.answers(() =>
      receiver.received.length === 1 ? { status: 503, body: 'one moment' } : { status: 200, body: 'taken' },
    );
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/webhooks');
    await page.getByRole('button', { name: 'Create endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(receiver.url);
    await dialog.getByLabel('Name').fill('ERP');
    await dialog.getByRole('button', { name: 'Create endpoint' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();

    await page.getByRole('heading', { level: 1, name: 'ERP' }).waitFor();
    const test = page.getByRole('button', { name: 'Send a test event' });
    await test.press('Enter');
    const { body } = await receiver.until(2);
    assert.equal(JSON.parse(body).type, 'shipment.test');
    await page.getByText('2 attempts').waitFor();
    assert.ok(await test.evaluate((it) => it.matches(':focus')), 'the button keeps the focus');
    await page.getByText('Answered 503').first().waitFor();
    // The first attempt is open if the page showed it before the second came.
    await page.reload();
    await page.getByText('Response · Request').nth(1).click();
    await page.getByText('one moment').waitFor();
    assert.ok(!(await page.content()).includes('whsec_'));
  });

  test('a DCSA subscription is shown as what it is, without what its subscriber sets', async (t) => {
    const receiver = await startReceiver(t, () => ({ status: 204 }));
    const { page, show, call, faults } = await tests.open(t, { role: 'developer' });
    const { body } = await call('/keys', { method: 'POST', data: { name: 'Office', mode: 'test' } });
    const { key } = (body as { data: { key: string } }).data;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const subscription = { callbackUrl: receiver.url, secret: Buffer.alloc(32, 7).toString('base64') };
    const made = await fetch(`${tests.url}/dcsa/v2/event-subscriptions`, {
      ...{ method: 'POST', headers, body: JSON.stringify(subscription) },
    });
    assert.equal(made.status, 201);
    await fetch(`${tests.url}/api/v1/track/MSCU1234566`, { headers });
    await receiver.until(1);
    await show('/webhooks', 'sandbox');
    const card = page.getByRole('list', { name: 'Endpoints' }).getByRole('link');
    await card.getByText('DCSA subscription').waitFor();
    await card.click();
    await page.getByText('Another system has subscribed here').waitFor();
    await page.getByRole('button', { name: /DCSA events MSCU1234566/ }).click();
    await page.getByText(/Notification-Signature: sha256=…/).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Event evt_/ }).count(), 0);
    await assertFitsAndIsAccessible(page);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Head office');
    assert.equal(await page.getByRole('group', { name: 'Events' }).count(), 0);
    assert.equal(await page.getByRole('heading', { name: 'New secret' }).count(), 0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Head office' }).waitFor();
    await assertFitsAndIsAccessible(page);
    assert.deepEqual(faults.list(), []);
  });

  test('an attempt that is open stays open when the next one comes', async (t) => {
    const receiver = await startReceiver(t);
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    const { body } = await call('/test/webhooks', { method: 'POST', data: { url: receiver.url } });
    await show(`/webhooks/${(body as { data: { id: string } }).data.id}`, 'sandbox');
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const attempts = page.getByRole('list', { name: 'Attempts' });
    await attempts.locator('details[open]').waitFor();
    await page.getByRole('button', { name: 'Resend' }).click();
    await attempts.locator('li:nth-child(2) details[open]').waitFor();
  });

  test('an event of a shipment is opened from it, and leads to its delivery and back to the event', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    const data = { url: 'http://127.0.0.1:1/hook', label: 'ERP', events: ['shipment.forecast_changed'] };
    await call('/test/webhooks', { method: 'POST', data });
    await call('/test/track', { method: 'POST', data: { references: ['FORECAST1'] } });
    await show('/shipments/FORECAST1?tab=events', 'sandbox');
    await page.getByRole('link', { name: 'Forecast changed' }).click();
    await page.getByText('"shipment.forecast_changed"').waitFor();
    await page.getByRole('link', { name: 'ERP' }).click();
    await page.getByRole('heading', { level: 1, name: 'ERP' }).waitFor();
    await page.getByRole('link', { name: /^Event evt_/ }).click();
    await page.getByText('"shipment.forecast_changed"').waitFor();
  });

  test('a name that is typed keeps the focus while its endpoint is enabled', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    const data = { url: 'http://127.0.0.1:1/hook', label: 'ERP' };
    const { body } = await call('/test/webhooks', { method: 'POST', data });
    const path = `/webhooks/${(body as { data: { id: string } }).data.id}`;
    await call(`/test${path}`, { method: 'PATCH', data: { enabled: false } });
    await show(`${path}?tab=settings`, 'sandbox');
    const answer = await hold(page, 'PATCH', `**${path}`);
    await page.getByRole('button', { name: 'Enable' }).first().click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Customs');
    answer();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await page.keyboard.type(' 2');
    assert.equal(await name.inputValue(), 'Customs 2');
  });

  test('the deletion of an endpoint leads to the list, but not from another page', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    for (const label of ['ERP', 'Customs'])
      await call('/test/webhooks', { method: 'POST', data: { url: 'http://127.0.0.1:1/hook', label } });
    const remove = async (label: string) => {
      await page.getByRole('link', { name: label }).click();
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    await show('/webhooks', 'sandbox');
    await remove('ERP');
    await page.waitForURL('**/sandbox/webhooks');
    await show('/alerts', 'sandbox');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    const answer = await hold(page, 'DELETE', '**/webhooks/*');
    await remove('Customs');
    await page.evaluate('history.go(-2)');
    const heading = page.getByRole('heading', { level: 1, name: 'Alerts' });
    await heading.waitFor();
    const deleted = page.waitForResponse('**/webhooks/*');
    answer();
    await (await deleted).finished();
    await page.getByRole('button', { name: 'Create a rule' }).first().click();
    await page.getByLabel('Only for').fill('SLIP1');
    assert.match(page.url(), /\/alerts$/);
  });

  test('an endpoint that answered 410 can be enabled, and gets what it missed in a chosen window', async (t) => {
    const receiver = await startReceiver(t);
    receiver.answers(() => ({ status: 410 }));
    const { page, show, call, faults } = await tests.open(t, { role: 'developer' });
    const data = { url: receiver.url, label: 'ERP' };
    const { body } = await call('/test/webhooks', { method: 'POST', data });
    const { id } = (body as { data: { id: string } }).data;
    const track = (...references: string[]) => call('/test/track', { method: 'POST', data: { references } });
    await track('ARRIVE1');
    await receiver.until(1);
    await show(`/webhooks/${id}`, 'sandbox');
    await page.getByText('It answered 410 Gone').waitFor();
    receiver.answers(() => ({ status: 200 }));
    await track('DELAY1');
    await page.getByRole('button', { name: 'Enable' }).first().press('Enter');
    await page.getByText('No success yet').waitFor();
    await page.locator('dl:focus').waitFor();

    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Disable' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).press('Enter');
    await page.locator('button:focus', { hasText: 'Enable' }).press('Enter');
    await page.locator('button:focus', { hasText: 'Disable' }).waitFor();
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'a period of your choice' }).click();
    await page.getByText('In your time zone, Europe/Berlin.').waitFor();
    faults.allow(400);
    await page.getByLabel('Beginning').fill('2026-01-01T08:00');
    await page.getByLabel('End', { exact: true }).fill('2025-12-31T08:00');
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('The end is before the beginning.').waitFor();
    await page.getByLabel('End', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('1 failed before and 1 missed are on their way.').waitFor();
    await receiver.until(3);
    const brought = receiver.received.slice(1).map((each) => JSON.parse(each.body).type);
    assert.deepEqual(new Set(brought), new Set(['shipment.arrived', 'shipment.delayed']));
  });

  test('a secret is shown, although Escape was pressed before the answer came', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    const data = { url: 'http://127.0.0.1:1/hook' };
    const { body } = await call('/test/webhooks', { method: 'POST', data });
    await show('/webhooks', 'sandbox');
    const create = await hold(page, 'POST', '**/test/webhooks');
    await page.getByRole('button', { name: 'Create endpoint' }).first().click();
    await page.getByRole('dialog').getByLabel('URL').fill('http://127.0.0.1:1/other');
    await page.getByRole('dialog').getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByRole('dialog').locator('[aria-busy]').waitFor();
    await page.keyboard.press('Escape');
    create();
    await page.getByText(/^whsec_/).waitFor();

    await show(`/webhooks/${(body as { data: { id: string } }).data.id}?tab=settings`, 'sandbox');
    const rotate = await hold(page, 'POST', '**/rotate-secret');
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByRole('alertdialog').locator('[aria-busy]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    rotate();
    await page.getByText(/^whsec_/).waitFor();
  });

  test('a new secret is shown until it is kept, and the previous secret also signs for a day', async (t) => {
    const receiver = await startReceiver(t);
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    const { body } = await call('/test/webhooks', { method: 'POST', data: { url: receiver.url } });
    const { id, secret } = (body as { data: { id: string; secret: string } }).data;
    await show(`/webhooks/${id}`, 'sandbox');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new secret' }).click();
    const fresh = (await page.getByText(/^whsec_/).textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.getByText('Save the secret first').waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByText('The previous secret also signs until').waitFor();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const { raw, headers } = await receiver.until(1);
    for (const each of [secret, fresh]) {
      assert.equal((await verifyWebhook(raw, headers, each)).type, 'shipment.test');
    }
  });
});

suite('quick start', () => {
  test('every example of the quick start runs as it is shown, with the key that was created there', async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'landfall-quick-start-'));
    releaseAtEnd(t, () => rm(home, { recursive: true }));
    await installClient(home);
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/quick-start', 'sandbox');
    await page.getByRole('button', { name: 'Create a sandbox key' }).click();
    await page.getByText(/^svc_test_\w{38}$/).waitFor();

    for (const [step, said] of [
      ['2. Track a shipment', 'In transit'],
      ['3. See what you track', 'MSCU1234566'],
    ] as const) {
      const panel = page.getByRole('region', { name: step });
      const shown = async (language: string, label: RegExp) => {
        await panel.getByRole('tab', { name: language }).click();
        const block = panel.getByRole('tabpanel', { name: language }).getByRole('figure', { name: label });
        return (await block.locator('code').textContent()) ?? '';
      };
      const curl = await run('sh', ['-c', await shown('curl', /In a terminal/)]);
      assert.ok(curl.stdout.includes(said), curl.stdout);
      for (const language of ['TypeScript', 'Typed client']) {
        const file = join(home, 'example.mts');
        await writeFile(file, await shown(language, /In a file/));
        const { stdout } = await run(process.execPath, [file]);
        assert.ok(stdout.includes(said), `${step} in ${language}: ${stdout}`);
      }
    }
    const assistant = page.getByRole('region', { name: 'Connect an assistant' });
    const command = await assistant.locator('code').textContent();
    assert.match(
      String(command),
      /^claude mcp add .*\/api\/v1\/mcp \\\n {2}--header "Authorization: Bearer svc_test_\w{38}"$/,
    );
  });
});

suite('the test clock', () => {
  test('a week passes at a click, and the page says that shipments are being checked', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'developer' });
    await call('/test/track', { method: 'POST', data: { references: ['SOON1'] } });
    await show('/quick-start', 'sandbox');
    const clock = page.getByRole('region', { name: 'Test clock' });
    await clock.getByText(': the present.').waitFor();
    await clock.getByRole('button', { name: 'A week' }).click();
    await clock.getByText('7 days ahead of the present').waitFor();
    // This server does not watch, so they stay due.
    await clock.getByText('Shipments are being checked').waitFor();
    assert.equal(await clock.getByRole('button', { name: 'A week' }).getAttribute('aria-busy'), 'true');
    await show('/shipments/SOON1', 'sandbox');
    await page.getByText(/^Checked 7 days ago/).waitFor();
    await page.getByRole('status').getByText('Its clock is 7 days ahead.').waitFor();
    assert.deepEqual(faults.list(), []);
  });
});

suite('an editor', () => {
  test('an editor is offered to track and to set alerts, but no keys and webhooks', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'editor' });
    await show('/shipments', 'sandbox');
    await page.getByRole('button', { name: 'Track the three examples' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Track 3 references' }).click();
    await dialog.getByText('Tracking in the background').waitFor();
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
    await show('/shipments/MSCU1234566', 'sandbox');
    await page.getByRole('button', { name: 'Check now' }).waitFor();
    assert.equal(await page.getByRole('tab', { name: 'Events' }).count(), 0);
    await show('/alerts', 'sandbox');
    await page.getByRole('button', { name: 'Create a rule' }).first().waitFor();
    for (const name of ['API keys', 'Webhooks', 'Events', 'Requests', 'Audit log']) {
      assert.equal(await page.getByRole('link', { name }).count(), 0, name);
    }
    assert.deepEqual(faults.list(), []);
  });
});

suite('alert rules', () => {
  test('a page without rules leads to the first one, but not a person who may set none', async (t) => {
    const { page, show, workspaceId } = await tests.open(t, { role: 'editor' });
    const empty = (its: typeof page) => its.getByRole('tabpanel').filter({ hasText: 'No alert rules yet' });
    await show('/alerts', 'sandbox');
    await empty(page).getByRole('button', { name: 'Create a rule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create a rule' }).click();
    await page.getByRole('button', { name: 'Change the rule' }).waitFor();
    const viewer = await tests.open(t, { role: 'viewer', workspaceId });
    await viewer.show('/alerts');
    await empty(viewer.page).waitFor();
    assert.equal(await viewer.page.getByRole('button', { name: 'Create a rule' }).count(), 0);
  });

  test('a rule is changed in its row, by keyboard too, and the focus comes back', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
    const rule = { condition: 'delayed', recipient: 'desk@acme.example' };
    await call('/test/alerts', { method: 'POST', data: rule });
    await show('/alerts', 'sandbox');
    const edit = page.getByRole('button', { name: 'Change the rule for desk@acme.example' });
    await edit.click();
    await page.getByLabel('Mail to').fill('you@else.example');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await hasFocus(edit);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'A shipment is overdue' }).uncheck();
    await page.getByText('Choose at least one.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('checkbox', { name: 'Promise at risk' }).check();
    await page.getByRole('checkbox', { name: 'A shipment has arrived' }).check();
    await page.getByLabel('Only for').fill('NONE1');
    faults.allow(400);
    await page.keyboard.press('Enter');
    await page.getByText('This container is not tracked here').first().waitFor();
    await page.getByLabel('Only for').fill('slip1');
    await page.getByRole('button', { name: 'Add a recipient' }).click();
    await page.getByRole('combobox', { name: 'Kind of recipient' }).last().click();
    await page.getByRole('option', { name: 'Slack' }).click();
    await page.getByLabel('URL of the webhook').fill('https://hooks.slack.com/services/T0/B0/abcdefghijx7Qf');
    const middles = await Promise.all(
      [
        page.getByRole('combobox', { name: 'Kind of recipient' }),
        page.getByRole('button', { name: 'Remove this recipient' }),
      ].map(async (each) => {
        const { y, height } = (await each.last().boundingBox()) ?? assert.fail();
        return y + height / 2;
      }),
    );
    assert.equal(middles[0], middles[1], 'a recipient is removed at the end of its first line');
    await assertFitsAndIsAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: 'desk@acme.example' });
    await row.getByText('A shipment has arrived, Promise at risk').waitFor();
    await row.getByRole('link', { name: 'SLIP1' }).waitFor();
    await row.getByText('Slack https://hooks.slack.com/…x7Qf').waitFor();
    await hasFocus(edit);
    const { body } = await call('/test/alerts');
    const [stored] = (body as { data: Record<string, unknown>[] }).data;
    assert.partialDeepStrictEqual(stored, {
      condition: 'arrived',
      conditions: ['arrived', 'promise_at_risk'],
      recipient: 'desk@acme.example',
      reference: 'SLIP1',
    });
  });

  test('the form opens from a shipment for its customer, and from a selection for oneself, filled in', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    const ask = async (item: string) => {
      await page.getByRole('button', { name: 'Alert', exact: true }).first().click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Create an alert rule' });
    const send = async () => {
      await dialog.getByRole('button', { name: 'Create a rule' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await show('/shipments/SLIP1', 'sandbox');
    await ask('Alert the customer');
    assert.equal(await dialog.getByLabel('Only for').inputValue(), 'SLIP1');
    assert.equal(await dialog.getByRole('checkbox', { name: 'A shipment has arrived' }).isChecked(), true);
    assert.equal(await dialog.getByLabel('Mail to').inputValue(), '');
    await assertFitsAndIsAccessible(page);
    await dialog.getByLabel('Mail to').fill('buyer@customer.example');
    await send();
    await show('/shipments', 'sandbox');
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
    await ask('Alert me');
    await dialog.getByText('Each of these shipments gets a rule').waitFor();
    await send();
    const { body } = await call('/test/alerts');
    const rules = (body as { data: { reference: string; recipient: string; conditions: string[] }[] }).data;
    const made = rules.map(
      ({ reference, recipient }) => `${reference} ${recipient === 'buyer@customer.example'}`,
    );
    assert.deepEqual(made.toSorted(), ['SLIP1 false', 'SLIP1 true', 'SLIP2 false']);
    assert.ok(rules.every(({ conditions }) => conditions.length > 3 && conditions.includes('eta_changed')));
    assert.deepEqual(faults.list(), []);
  });

  test('a channel of a rule is tried in its row, and the message is listed', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'editor' });
    const recipients = [{ type: 'slack', url: 'http://127.0.0.1:1/hooks/abcdefghijx7Qf' }];
    await call('/test/alerts', { method: 'POST', data: { recipients } });
    await show('/alerts', 'sandbox');
    const name = 'Slack http://127.0.0.1:1/…x7Qf';
    await page.getByRole('button', { name: `Send a test message to ${name}` }).click();
    await page.getByText('On its way.').waitFor();
    await page.getByRole('tab', { name: 'Posted messages' }).click();
    await page.getByRole('row').filter({ hasText: name }).waitFor();
    assert.deepEqual(faults.list(), []);
  });

  test('a rule that is saved late leaves the focus in the rule that is changed next', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    for (const recipient of ['desk@acme.example', 'port@acme.example'])
      await call('/test/alerts', { method: 'POST', data: { condition: 'delayed', recipient } });
    await show('/alerts', 'sandbox');
    const edit = (recipient: string) =>
      page.getByRole('button', { name: `Change the rule for ${recipient}` });
    const answer = await hold(page, 'PATCH', '**/test/alerts/*');
    await edit('desk@acme.example').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await edit('port@acme.example').click();
    const only = page.getByLabel('Only for').first();
    await only.fill('SLIP');
    answer();
    await edit('desk@acme.example').waitFor();
    await page.keyboard.type('1');
    assert.equal(await page.getByLabel('Only for').inputValue(), 'SLIP1');
  });
});

suite('tags', () => {
  test('narrow alert rules and endpoints, which show to which tags', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/test/track', {
      method: 'POST',
      data: { references: ['SLIP1'], words: [{ reference: 'SLIP1', tags: ['acme'] }] },
    });
    const body = { condition: 'delayed', recipient: 'desk@acme.example', tags: ['globex'] };
    await call('/test/alerts', { method: 'POST', data: body });
    await show('/alerts', 'sandbox');
    const row = page.getByRole('row').filter({ hasText: 'desk@acme.example' });
    await row.getByRole('link', { name: 'globex' }).waitFor();
    await page.getByRole('button', { name: 'Change the rule for desk@acme.example' }).click();
    await page.getByRole('button', { name: 'Remove the tag globex' }).click();
    await page.getByRole('combobox', { name: 'Only with tags' }).fill('acme,');
    await page.getByRole('button', { name: 'Save' }).click();
    await row.getByRole('link', { name: 'acme' }).waitFor();
    assert.equal(await row.getByText('Every shipment').count(), 0);

    await show('/webhooks', 'sandbox');
    await page.getByRole('button', { name: 'Create endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill('http://127.0.0.1:1/hook');
    await dialog.getByRole('combobox', { name: 'Only with tags' }).fill('acme,');
    await dialog.getByRole('button', { name: 'Create endpoint' }).click();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Remove the tag acme' }).waitFor();
    await show('/webhooks', 'sandbox');
    await page.getByText('Only with tags: acme').waitFor();
  });
});

suite('a viewer', () => {
  test('a viewer is not offered what they may not do, and is refused when they ask for it', async (t) => {
    const viewer = await tests.open(t, { role: 'viewer' });
    await viewer.show('/');
    for (const name of ['API keys', 'Webhooks', 'Events', 'Requests', 'Audit log', 'Operator']) {
      assert.equal(await viewer.page.getByRole('link', { name }).count(), 0, name);
    }
    await viewer.show('/shipments');
    assert.equal(await viewer.page.getByRole('button', { name: 'Add shipments' }).count(), 0);
    await viewer.show('/team');
    assert.equal(await viewer.page.getByRole('button', { name: 'Invite a person' }).count(), 0);
    viewer.faults.allow(403);
    for (const path of ['/keys', '/quick-start', '/webhooks']) {
      await viewer.show(path);
      await viewer.page.getByText('Only developers and owners can do this.').waitFor();
      assert.equal(await viewer.page.getByRole('button', { name: /^(Create|Make|Add)/ }).count(), 0, path);
    }

    const refused: [string, { method: string; data?: unknown }][] = [
      ['/keys', { method: 'GET' }],
      ['/keys', { method: 'POST', data: { name: 'mine', mode: 'live' } }],
      ['/live/webhooks', { method: 'GET' }],
      [
        '/live/webhooks',
        { method: 'POST', data: { url: 'https://erp.example.com', label: '', events: ['all'] } },
      ],
      ['/live/track', { method: 'POST', data: { references: ['MSCU1234566'] } }],
      ['/team/invitations', { method: 'POST', data: { email: 'eve@acme.example', role: 'owner' } }],
      ['/audit', { method: 'GET' }],
    ];
    for (const [path, options] of refused) {
      const { status } = await viewer.call(path, options);
      assert.equal(status, 403, `${options.method} ${path}`);
    }
  });

  test('a person of another workspace does not learn that this one exists', async (t) => {
    const { workspaceId } = await tests.newPerson();
    const { page, faults } = await tests.open(t, { role: 'owner' });
    faults.allow(404);
    await page.goto(`/w/${workspaceId}/live`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    const answer = await page.request.get(`/console/api/w/${workspaceId}/team`);
    assert.equal(answer.status(), 404);
  });
});

async function statusWith(key: string): Promise<number> {
  const response = await fetch(`${tests.url}/api/v1/account`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await response.body?.cancel();
  return response.status;
}
