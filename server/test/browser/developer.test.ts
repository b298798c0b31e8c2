import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { startReceiver } from '../harness/receiver.ts';
import { openBrowserTests } from './harness.ts';

const tests = await openBrowserTests({ after }, { WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1' });

suite('keys', () => {
  test('a key is shown once and never again; once revoked, the API refuses it at once', async (t) => {
    const { page, show, faults } = await tests.open(t, { role: 'developer' });
    await show('/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('ERP');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = (await dialog.getByText(/^svc_live_\w{38}$/).textContent()) ?? '';
    await page.keyboard.press('Escape');
    await dialog.getByText('nobody can show it again').waitFor();
    await dialog.getByRole('checkbox', { name: 'I have copied it' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await statusWith(key), 200);

    await page.reload();
    await page.getByRole('cell', { name: 'ERP', exact: true }).waitFor();
    assert.ok(!(await page.content()).includes(key));

    await page.getByRole('button', { name: 'Revoke: ERP' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
    assert.equal(await statusWith(key), 401);
    assert.deepEqual(faults.list(), []);
  });
});

suite('webhooks', () => {
  test('a test event reaches a real receiver, and is shown with every attempt', async (t) => {
    const receiver = await startReceiver({ after: (release) => t.after(release) });
    // It is being deployed when the first attempt comes.
    receiver.answers(() =>
      receiver.received.length === 1 ? { status: 503, body: 'one moment' } : { status: 200, body: 'taken' },
    );
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('Name').fill('ERP');
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();

    await page.getByRole('heading', { level: 1, name: 'ERP' }).waitFor();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const { body } = await receiver.until(2);
    assert.equal(JSON.parse(body).type, 'shipment.test');
    await page.getByText('2 attempts').waitFor();
    await page.getByText('Answered 503').first().waitFor();
    await page.getByText('Response, request').last().click();
    await page.getByText('one moment').waitFor();
    assert.ok(!(await page.content()).includes('whsec_'));
  });
});

suite('a viewer', () => {
  test('is offered nothing that he may not do, and refused it when he asks all the same', async (t) => {
    const viewer = await tests.open(t, { role: 'viewer' });
    await viewer.show('/');
    for (const name of ['API keys', 'Webhooks', 'Events', 'Requests', 'Audit log', 'Operator']) {
      assert.equal(await viewer.page.getByRole('link', { name }).count(), 0, name);
    }
    await viewer.show('/shipments');
    assert.equal(await viewer.page.getByRole('button', { name: 'Add shipments' }).count(), 0);
    await viewer.show('/team');
    assert.equal(await viewer.page.getByRole('button', { name: 'Invite somebody' }).count(), 0);

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

  test('of another workspace does not learn that this one exists', async (t) => {
    const { workspaceId } = await tests.newPerson();
    const { page, faults } = await tests.open(t, { role: 'owner' });
    faults.allow(404);
    await page.goto(`/w/${workspaceId}/live`);
    await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
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
