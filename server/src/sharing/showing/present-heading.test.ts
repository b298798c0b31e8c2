import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servicesWith } from '../../../test/harness/services.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import { sandboxDirectory } from '../../carriers/sandbox.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { systemClock as now } from '../../domain/time/clock.ts';
import type { ShownLink } from './find-shown.ts';
import { presentHeading } from './present-heading.ts';

const invented = sandboxDirectory({ now });

function kindOf(mode: Mode, live = invented) {
  const link = { mode, scope: { type: 'tag', tag: 'nike' }, title: null, expires_at: now() };
  const brand = { name: 'Acme', colour: null, has_logo: false, changed_at: null };
  const owner = { workspaceId: 'ws_1', mode };
  const shown = { token: 'a.b', link, owner, brand } as unknown as ShownLink;
  const { share } = presentHeading(
    servicesWith({ directories: { live, test: invented } }),
    shown,
    'http://127.0.0.1',
  );
  return [share.sandbox, share.simulated];
}

test('a page says that its data is simulated: in the sandbox, and where all carriers are simulated', () => {
  assert.deepEqual(kindOf('test'), [true, true]);
  assert.deepEqual(kindOf('live'), [false, true]);
  assert.deepEqual(kindOf('live', createLiveDirectory([], { now })), [false, false]);
});
