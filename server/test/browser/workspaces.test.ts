import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { auditDone, commandLine } from '../../src/audit/audit.ts';
import { systemClock } from '../../src/domain/time/clock.ts';
import { announceSlip } from '../harness/announce-slip.ts';
import { equipmentEvent } from '../harness/carriers/sample-events.ts';
import { startScriptedCarrier } from '../harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { hasFocus, type SignedInVisit, shareBrowserTests, shown } from './harness.ts';
import { hold } from './hold.ts';

const tests = await shareBrowserTests({ after });

suite('a workspace', () => {
  test('a person joins with a link that works once, and a member of several workspaces can switch between them', async (t) => {
    const owner = await tests.open(t, { name: 'Ada Okafor', workspace: 'Acme Forwarding' });
    const guest = await tests.open(t, { name: 'Grace Lind', workspace: 'Globex' });
    owner.faults.allow(400);
    await owner.show('/team');
    await owner.page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill(owner.email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('This address belongs to Acme Forwarding already.').waitFor();
    assert.equal(await dialog.getByRole('combobox', { name: 'Role' }).innerText(), 'Editor');
    await dialog.getByLabel('E-mail address').fill(guest.email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const link = await dialog.getByText(/\/join\//).innerText();

    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Join as Grace Lind' }).click();
    await guest.page.getByRole('button', { name: 'Workspace: Acme Forwarding' }).click();
    await guest.page.getByRole('menuitemradio', { name: 'Globex' }).click();
    await guest.page.getByRole('button', { name: 'Workspace: Globex' }).waitFor();
    guest.faults.allow(404);
    await guest.page.goto(link);
    await guest.page.getByText('This link was used already, or is too old.').waitFor();
  });

  test('the form to join stays when the invitation cannot be loaded again', async (t) => {
    const owner = await tests.open(t);
    const data = { email: 'new@acme.example', role: 'editor' };
    const { body } = await owner.call('/team/invitations', { method: 'POST', data });
    const { page, faults } = await tests.visit(t, { zone: 'Asia/Tokyo' });
    faults.allow(401, 500);
    await page.goto((body as { data: { link: string } }).data.link);
    const name = page.getByLabel('Your name');
    await name.fill('Grace Lind');
    await page.route('**/console/api/invitations/*', (route) => route.fulfill({ status: 500, json: {} }));
    // As when the user returns to the tab after a while.
    const refused = page.waitForResponse('**/console/api/invitations/*');
    await page.evaluate(`{
      const { now } = Date;
      Date.now = () => now() + 60_000;
      window.dispatchEvent(new Event('visibilitychange'));
    }`);
    await (await refused).finished();
    assert.equal(await name.inputValue(), 'Grace Lind');
  });

  test('without a mail server, the page of alerts says that mails are not delivered, and no mail is called sent', async (t) => {
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/alerts');
    await page.getByText('No mail server is set up.').waitFor();
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog
      .getByText(/^Written to the outbox of this server, not sent to .*: no mail server is set up\.$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Sent mails' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Alerts from Landfall arrive' });
    // The mail is settled within a moment, and the list looks again.
    await row.getByText('In the outbox', { exact: true }).waitFor();
    assert.equal(await row.getByText('Sent', { exact: true }).count(), 0);
  });

  test('a customer is mailed by one press, and the mail is read in the outbox', async (t) => {
    const { page, show, call, workspaceId } = await tests.open(t, { workspace: 'Mailing Forwarding' });
    const words = [{ reference: 'SLIP1', own_references: ['PO-4713'], tags: ['acme'] }];
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'], words } });
    const rule = { recipient: 'buyer@customer.example', condition: 'delayed', tags: ['acme'] };
    await call('/test/alerts', { method: 'POST', data: rule });
    await announceSlip(tests.store, { workspaceId, reference: 'SLIP1', at: new Date() });
    await show('/', 'sandbox');
    const customers = page.getByRole('region', { name: 'Who must be told' });
    await customers.getByRole('button', { name: 'Mail to buyer@customer.example' }).click();
    await page.getByText('1 mail written: see Alerts, Sent mails.').waitFor();
    await page.getByRole('link', { name: 'Alerts' }).click();
    await page.getByRole('tab', { name: 'Sent mails' }).click();
    const row = page.getByRole('row').filter({ hasText: 'buyer@customer.example' });
    await row.getByText('In the outbox').waitFor();
    await row.getByRole('button', { name: /^Read “\[Sandbox\] PO-4713: 5 days later, / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/PO-4713: 5 days later, now [\s\S]*This shipment is invented/).waitFor();
    await assertFitsAndIsAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('an open page offers a developer who becomes a viewer only what a viewer may do', async (t) => {
    const owner = await tests.open(t, { name: 'Ada Okafor' });
    const { workspaceId } = owner;
    const developer = await tests.open(t, { name: 'Grace Lind', role: 'developer', workspaceId });
    developer.faults.allow(403);
    const rule = { condition: 'delayed', recipient: developer.email };
    await developer.call('/live/alerts', { method: 'POST', data: rule });
    await developer.show('/alerts');
    const actions = developer.page.getByRole('columnheader', { name: 'Change or remove' });
    await actions.waitFor({ state: 'attached' });
    await developer.show('/team');
    const keys = developer.page.getByRole('link', { name: 'API keys' });
    await keys.waitFor();
    await owner.show('/team');
    await chooseRole(owner, 'Grace Lind', 'Viewer');
    // No click is needed, because the page gets the news from the server.
    await keys.waitFor({ state: 'detached' });
    await developer.show('/keys');
    await developer.page
      .getByText('Only developers and owners can do this. Your role is viewer.')
      .first()
      .waitFor();
    await developer.show('/alerts');
    await developer.page.getByRole('row').filter({ hasText: developer.email }).waitFor();
    assert.equal(await actions.count(), 0, 'no column without content');
    const made = await developer.call('/keys', { method: 'POST', data: { name: 'ERP', mode: 'live' } });
    assert.equal(made.status, 403);
  });

  test('the dialog to remove a developer lists their keys and revokes them on request', async (t) => {
    const owner = await tests.open(t, { name: 'Ada Okafor' });
    const { workspaceId } = owner;
    const developer = await tests.open(t, { name: 'Grace Lind', role: 'developer', workspaceId });
    developer.faults.allow(404);
    const made = await developer.call('/keys', { method: 'POST', data: { name: 'ERP', mode: 'live' } });
    assert.equal(made.status, 201);
    await owner.show('/team');
    await owner.page.getByRole('button', { name: 'Remove: Grace Lind' }).click();
    const dialog = owner.page.getByRole('alertdialog');
    await dialog.getByRole('list', { name: 'API keys that Grace Lind created' }).getByText('ERP').waitFor();
    const choice = dialog.getByRole('checkbox', { name: 'Revoke this key as well' });
    assert.equal(await choice.isChecked(), false);
    await choice.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await owner.page.getByText('You are the only member').waitFor();
    await owner.show('/keys');
    await owner.page.getByText('Revoked').first().waitFor();
  });

  test('the dialog to limit a viewer lists the keys that they created, which end with the limit', async (t) => {
    const owner = await tests.open(t, { name: 'Ada Okafor' });
    const { workspaceId } = owner;
    const member = await tests.open(t, { name: 'Grace Lind', role: 'developer', workspaceId });
    member.faults.allow(403);
    const made = await member.call('/keys', { method: 'POST', data: { name: 'ERP', mode: 'live' } });
    assert.equal(made.status, 201);
    await owner.show('/team');
    await chooseRole(owner, 'Grace Lind', 'Viewer');
    await owner.page.getByRole('button', { name: 'Limit to tags: Grace Lind' }).click();
    const dialog = owner.page.getByRole('dialog');
    const keys = dialog.getByRole('list', { name: 'API keys that Grace Lind created' });
    await dialog.getByRole('combobox', { name: 'Limited to tags' }).fill('acme,');
    await keys.getByText('ERP').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await owner.page.getByText('Limited to acme').waitFor();
    await owner.show('/keys');
    await owner.page.getByText('Revoked').first().waitFor();
  });

  test('a workspace keeps its last owner, and a removed person sees nothing more of it', async (t) => {
    const owner = await tests.open(t, { name: 'Ada Okafor' });
    const viewer = await tests.open(t, {
      name: 'Jonas Weber',
      role: 'viewer',
      workspaceId: owner.workspaceId,
    });
    owner.faults.allow(400);
    viewer.faults.allow(404);
    await owner.show('/team');
    await chooseRole(owner, 'Ada Okafor', 'Viewer');
    await owner.page.getByText('A workspace needs an owner. Make another member an owner first.').waitFor();
    await viewer.show('/team');
    await owner.page.getByRole('button', { name: 'Remove: Jonas Weber' }).click();
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await owner.page.getByText('You are the only member').waitFor();
    // Nothing is clicked: the page hears of it.
    await viewer.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await viewer.page.goto('/');
    await viewer.page.getByRole('heading', { name: 'You belong to no workspace' }).waitFor();
    await viewer.page.getByRole('button', { name: 'Sign out' }).click();
    await viewer.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

test('an operator tops up, blocks and unblocks a workspace, and its owners see it', async (t) => {
  const owner = await tests.open(t, { workspace: 'Globex' });
  const { page, show, faults } = await tests.open(t, { name: 'Olu Adeyemi', isOperator: true });
  faults.allow(400);
  await show('/operator');
  await page.getByLabel('Search workspaces').fill('globex');
  const row = page.getByRole('row', { name: owner.email });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Globex' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const dialog = page.getByRole('dialog');
  await choose('Top up');
  await dialog.getByLabel('Credits').fill('2000000');
  await dialog.getByRole('button', { name: 'Top up' }).click();
  await dialog.getByText('Top up by a whole number of credits from 1 to 1000000.').waitFor();
  await dialog.getByLabel('Credits').fill('500');
  await dialog.getByRole('button', { name: 'Top up' }).click();
  await row.getByText('500 topped up').waitFor();
  await choose('Block');
  await dialog.getByLabel('Reason').fill('unpaid since March');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await row.getByText('Blocked').waitFor();

  await owner.show('/audit');
  await owner.page.getByText('This workspace is blocked: nothing in it can be changed').waitFor();
  await owner.page.getByText('“unpaid since March”').waitFor();
  await choose('Unblock');
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await row.getByText('Active').waitFor();
  await page.getByRole('tab', { name: 'Queues' }).click();
  await page.reload();
  await shown(page);
  await page.getByText('Asking carriers about shipments').waitFor();
});

test('the dialog of a change stays open until the change is done', async (t) => {
  const owner = await tests.open(t, { workspace: 'Globex Three' });
  const { page, show } = await tests.open(t, { name: 'Olu Adeyemi', isOperator: true });
  await show('/operator');
  await page.getByLabel('Search workspaces').fill(owner.workspaceId);
  const row = page.getByRole('row', { name: owner.email });
  const answer = await hold(page, 'POST', '**/top-up');
  await row.getByRole('button', { name: 'Actions for Globex Three' }).click();
  await page.getByRole('menuitem', { name: 'Top up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits').fill('500');
  await dialog.getByRole('button', { name: 'Top up' }).click();
  await dialog.locator('[aria-busy]').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  assert.equal(await dialog.getByLabel('Credits').inputValue(), '500');
  answer();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('500 topped up').waitFor();
});

test('an owner sees in the audit log what the operator changed on the command line', async (t) => {
  const { page, show, workspaceId } = await tests.open(t, { role: 'owner' });
  const deps = { db: tests.store.db, now: systemClock };
  const details = { reason: 'unpaid since May' };
  await auditDone(deps, commandLine, {
    action: 'workspace.block',
    workspaceId,
    target: workspaceId,
    details,
  });
  await auditDone(deps, commandLine, { action: 'workspace.unblock', workspaceId, target: workspaceId });
  await show('/audit');
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  const choose = async (who: string) => {
    await page.getByRole('combobox', { name: 'Who' }).click();
    await page.getByRole('option', { name: who }).click();
  };
  const others = entries.filter({ hasNotText: 'Command line' });
  await others.first().waitFor();
  await choose('Command line');
  await others.first().waitFor({ state: 'detached' });
  assert.equal(await entries.count(), 2);
  await choose('Everybody');
  await others.first().waitFor();
});

async function chooseRole({ page }: SignedInVisit, name: string, role: string): Promise<void> {
  await page.getByRole('combobox', { name: `Role of ${name}` }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

test('an operator makes operators, signs people out and closes accounts', async (t) => {
  const barbara = await tests.open(t, { name: 'Barbara Quist', workspace: 'Closing Down' });
  const guest = await tests.open(t, { name: 'Edsger Vos', role: 'viewer', workspaceId: barbara.workspaceId });
  const { page, show, faults } = await tests.open(t, { name: 'Olu Adeyemi', isOperator: true });
  faults.allow(400);
  guest.faults.allow(401);
  await guest.show('/');
  await show('/operator?section=people');
  const choose = async (who: string, action: string) => {
    await page.getByLabel('Search people').fill(who);
    await page.getByRole('button', { name: `Actions for ${who}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  };
  await choose('Edsger Vos', 'Make an operator');
  await page
    .getByRole('row', { name: /Edsger Vos/ })
    .getByText('Operator', { exact: true })
    .waitFor();
  await choose('Edsger Vos', 'Remove as operator');
  await choose('Edsger Vos', 'Sign out everywhere');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await guest.page.goto('/');
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await choose('Barbara Quist', 'Close the account');
  await page.getByText('This person is the only owner of Closing Down').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Edsger Vos', 'Close the account');
  await page.getByText('No name or address contains this text.').waitFor();
});

test('a question about a person stays open when the list is searched', async (t) => {
  await tests.newPerson({ name: 'Zora Neal' });
  const { page, show } = await tests.open(t, { name: 'Olu Adeyemi', isOperator: true });
  await show('/operator?section=people');
  const found = page.waitForResponse(/search=Zora/);
  await page.getByLabel('Search people').fill('Zora Neal');
  await (await found).finished();
  const row = page.getByRole('row', { name: /Zora Neal/ });
  await row.waitFor();
  const answer = await hold(page, 'GET', /search=Olu/);
  await page.getByLabel('Search people').fill('Olu Adeyemi');
  await row.getByRole('button', { name: 'Actions for Zora Neal' }).click();
  await page.getByRole('menuitem', { name: 'Make an operator' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Zora Neal an operator?' });
  await question.waitFor();
  answer();
  await page.getByText('Zora Neal', { exact: true }).waitFor({ state: 'detached' });
  await question.getByRole('button', { name: 'Cancel' }).click();
});

test('an operator tries a carrier, connects it, pauses it and removes it', async (t) => {
  const carrier = await startScriptedCarrier();
  releaseAtEnd(t, () => carrier.close());
  const { page, show, faults, call } = await tests.open(t, {
    ...{ name: 'Olu Adeyemi', isOperator: true, role: 'owner' },
  });
  faults.allow(400);
  await call('/live/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
  await show('/operator?section=connections');
  await page.getByRole('button', { name: 'Connect a carrier' }).click();
  await page.getByText('Most likely right: built from its published specification').first().waitFor();
  const portal = page.getByRole('link', { name: 'developer.maersk.com' });
  assert.equal(await portal.getAttribute('href'), 'https://developer.maersk.com');
  await page.getByRole('button', { name: 'Connect ShipsGo' }).click();
  await page.getByText('each new reference costs a credit at ShipsGo').waitFor();
  assert.equal(await page.getByLabel('A reference of yours').count(), 0);
  await hasFocus(page.getByLabel('Token', { exact: true }));
  assert.notEqual(await page.getByLabel('New references a month').getAttribute('required'), null);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Connect a carrier' }).click();
  await page.getByRole('button', { name: 'Connect COSCO (CargoSmart)' }).waitFor();
  await page.getByRole('button', { name: 'Connect Another carrier or a gateway' }).click();
  await page.getByText('With this first connection, the simulated carriers step aside').waitFor();
  const logIn = page.getByRole('combobox', { name: 'How to log in' });
  await hasFocus(logIn);
  await logIn.click();
  await page.getByRole('option', { name: 'Keys in headers' }).click();
  await page.getByLabel('SCAC, four letters').fill('yml');
  await page.getByLabel('Address of the API').fill(carrier.origin);
  await page.getByLabel('Name of the header').fill('X-Key');
  await page.getByLabel('Value of the header').fill('hush-hush');
  await page.getByRole('button', { name: 'Save the connection' }).click();
  await page.getByText('must match pattern').waitFor();
  assert.equal(await page.getByLabel('Value of the header').inputValue(), 'hush-hush', 'nothing is lost');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('SCAC, four letters: must match pattern').waitFor();
  await page.getByLabel('SCAC, four letters').fill('YMLU');

  carrier.script({ status: 401 });
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('The credentials are not known').waitFor();
  carrier.script({ body: [equipmentEvent()] });
  await page.getByLabel('A reference of yours').fill('MSCU1234566');
  await page.getByRole('button', { name: 'Ask about it' }).click();
  await page.getByText('The carrier answers: 1 container.').waitFor();
  await page.getByLabel('Secret that signs its push').fill('a secret of sixteen');
  await page.getByRole('button', { name: 'Save the connection' }).click();

  const panel = page.getByRole('region', { name: 'Yang Ming · YMLU' });
  await panel.getByText('Not asked yet').waitFor();
  assert.doesNotMatch(await page.content(), /hush-hush|sixteen/);
  await panel.getByText(`${tests.url}/carriers/YMLU/events`).waitFor();
  await show('/shipments');
  // Real carriers are beside it now.
  await page
    .getByRole('row', { name: /MSCU1234566/ })
    .getByText('simulated, ')
    .waitFor();
  await show('/');
  await page.getByText('Still tracked here: 1 shipment of the demo.').waitFor();
  await page.getByRole('button', { name: 'Remove the demo’s shipments' }).click();
  const last = page.getByRole('alertdialog', { name: 'Remove 1 shipment of the demo?' });
  await last.getByRole('button', { name: 'Remove the demo’s shipments' }).click();
  await page.getByText('Track your first shipment').waitFor();
  assert.equal(await page.getByText('Still tracked here').count(), 0);
  await show('/operator?section=connections');
  await panel.getByRole('button', { name: 'Pause Yang Ming' }).click();
  await panel.getByText('Paused', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Replace the credentials of Yang Ming' }).click();
  assert.equal(await page.getByLabel('Address of the API').inputValue(), carrier.origin);
  assert.equal(await page.getByLabel('Value of the header').inputValue(), '');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Remove Yang Ming' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the connection to Yang Ming?' });
  await question
    .getByText('Watched no more, until it is connected again: 0 shipments of this carrier')
    .waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('an operator binds a connection to one workspace', async (t) => {
  await tests.open(t, { name: 'Ada Okafor', workspace: 'Harbour Goods' });
  const { page, show } = await tests.open(t, { isOperator: true, workspace: 'Quayside Trading' });
  await show('/operator?section=connections&connect=dcsa-2.2');
  await page.getByRole('combobox', { name: 'How to log in' }).click();
  await page.getByRole('option', { name: 'Keys in headers' }).click();
  await page.getByLabel('SCAC, four letters').fill('WHLC');
  await page.getByLabel('Address of the API').fill('http://127.0.0.1:9');
  await page.getByLabel('Name of the header').fill('X-Key');
  await page.getByLabel('Value of the header').fill('hush-hush');
  const whose = page.getByRole('combobox', { name: 'Whose references are asked by it' });
  assert.equal(await whose.innerText(), 'All workspaces');
  await whose.click();
  await page.getByRole('option', { name: 'Quayside Trading' }).click();
  await page.getByRole('button', { name: 'Save the connection' }).click();
  const panel = page.getByRole('region', { name: 'Wan Hai · WHLC' });
  await panel.getByText('Only Quayside Trading').waitFor();
  await panel.getByText('Not asked yet').waitFor();
  await panel.getByRole('button', { name: 'Remove Wan Hai' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the connection to Wan Hai?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('an owner connects a carrier for their workspace, by what its profile needs, and is led there', async (t) => {
  const owner = await tests.open(t, { workspace: 'Lighter & Sons' });
  const { page, show } = owner;
  await show('/');
  await page.getByRole('link', { name: 'Connect a carrier' }).click();
  await page.getByRole('button', { name: 'Connect Maersk' }).waitFor();
  for (const name of ['Connect Another carrier or a gateway', 'Connect Evergreen'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  await page.getByRole('button', { name: 'Connect ZIM' }).click();
  await page.getByText('With this first connection, the simulated carriers step aside').waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Whose references' }).count(), 0);
  await page.getByLabel('Subscription key').fill('hush-hush');
  await page.getByRole('button', { name: 'Save the connection' }).click();
  const panel = page.getByRole('region', { name: 'ZIM · ZIMU' });
  await panel.getByText('Not asked yet').waitFor();
  assert.doesNotMatch(await page.content(), /hush-hush/);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Connect a carrier' }).count(), 0);
  await page.getByRole('link', { name: 'Connections' }).click();
  await panel.getByRole('button', { name: 'Pause ZIM' }).click();
  await panel.getByText('Paused', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Remove ZIM' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the connection to ZIM?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No carrier of your own').waitFor();
  const developer = await tests.open(t, { role: 'developer' });
  assert.equal(await developer.page.getByRole('link', { name: 'Connections' }).count(), 0);
});
