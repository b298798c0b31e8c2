import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { shareBrowserTests } from './harness.ts';

const tests = await shareBrowserTests({ after });

test('an owner limits a viewer to tags, in the invitation and later, and the viewer sees only shipments with them', async (t) => {
  const owner = await tests.open(t, { name: 'Ada Okafor' });
  const { workspaceId } = owner;
  const viewer = await tests.open(t, { name: 'Grace Lind', role: 'viewer', workspaceId });
  // The viewer's open pages ask for what the viewer may no longer see.
  viewer.faults.allow(403);
  const words = [
    { reference: 'MSCU1234566', tags: ['acme'] },
    { reference: 'TCLU0000001', tags: ['globex'] },
  ];
  const references = words.map(({ reference }) => reference);
  const tracked = await owner.call('/test/track', { method: 'POST', data: { references, words } });
  assert.equal(tracked.status, 200);
  await viewer.show('/shipments', 'sandbox');
  await viewer.page.getByText('TCLU0000001').first().waitFor();

  await owner.show('/team', 'sandbox');
  await owner.page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = owner.page.getByRole('dialog');
  const field = dialog.getByLabel('Limited to tags');
  assert.equal(await field.count(), 0, 'an editor has no limit');
  await dialog.getByLabel('E-mail address').fill('alan@globex.example');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await owner.page.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('combobox', { name: 'Limited to tags' }).fill('Globex,');
  await dialog.getByRole('button', { name: 'Remove the tag globex' }).waitFor();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const invitations = owner.page.getByRole('list', { name: 'Open invitations' });
  await invitations.getByText('Limited to globex').waitFor();

  await owner.page.getByRole('button', { name: 'Limit to tags: Grace Lind' }).click();
  await dialog.getByRole('combobox', { name: 'Limited to tags' }).fill('acme');
  await owner.page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.page.getByRole('list', { name: 'Members' }).getByText('Limited to acme').waitFor();

  // Nothing is clicked: the page hears of it.
  await viewer.page.getByText('You see shipments tagged acme.').waitFor();
  await viewer.page.getByText('TCLU0000001').first().waitFor({ state: 'detached' });
  await viewer.page.getByText('MSCU1234566').first().waitFor();
  const noteAt = await viewer.page.getByText('You see shipments tagged acme.').boundingBox();
  const headingAt = await viewer.page.getByRole('heading', { level: 1 }).boundingBox();
  assert.ok(
    noteAt && headingAt && headingAt.y - noteAt.y - noteAt.height < 40,
    'the page begins below the note',
  );
  assert.equal(await viewer.page.getByRole('link', { name: 'Usage and plan' }).count(), 0);
  assert.equal(await viewer.page.getByRole('link', { name: 'Alerts' }).count(), 0);
  for (const path of ['/', '/exceptions', '/team', '/shipments/MSCU1234566'])
    await viewer.show(path, 'sandbox');
  assert.equal(await viewer.page.getByRole('tab', { name: 'Alerts' }).count(), 0);
  // The page does not say whether the workspace tracks it.
  viewer.faults.allow(404);
  await viewer.show('/shipments/TCLU0000001', 'sandbox');
  await viewer.page.getByText('None of the shipments with your tags has this reference.').waitFor();
});
