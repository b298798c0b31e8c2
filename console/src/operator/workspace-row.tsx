import { Ban, CircleCheck, Coins, Ellipsis, Layers } from 'lucide-react';
import { useState } from 'react';
import type { OperatedWorkspace } from '../../../server/src/console/operator/schemas.ts';
import { formatCount, formatDayHere } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Meter } from '../ui/meter.tsx';
import { Distance } from '../ui/time.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import styles from './operator.module.css';
import { TopUpDialog } from './top-up-dialog.tsx';
import { UnblockDialog } from './unblock-dialog.tsx';

const words = text.operator;
const dialogs = { plan: ChangePlanDialog, topUp: TopUpDialog, block: BlockDialog, unblock: UnblockDialog };

export function WorkspaceRow({ workspace }: { workspace: OperatedWorkspace }) {
  const { id, name, ownerEmail, plan, people, blockedAt, createdAt } = workspace;
  return (
    <tr className={styles.row}>
      <td>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>{ownerEmail}</p>
        <p className={styles.id}>{id}</p>
      </td>
      <td>{plan}</td>
      <td>
        <Usage workspace={workspace} />
      </td>
      <td>{formatCount(people)}</td>
      <td className={styles.nowrap}>{formatDayHere(createdAt)}</td>
      <td className={styles.nowrap}>
        <Badge tone={blockedAt === null ? 'good' : 'bad'}>
          {blockedAt === null ? words.active : words.blocked}
        </Badge>
        {blockedAt !== null && (
          <p className={styles.soft}>
            <Distance at={blockedAt} />
          </p>
        )}
      </td>
      <td className={styles.end}>
        <Actions workspace={workspace} />
      </td>
    </tr>
  );
}

function Usage({ workspace: { used, included, toppedUp } }: { workspace: OperatedWorkspace }) {
  const all = included + toppedUp;
  return (
    <div className={styles.usage}>
      <Meter label={words.usage} value={used} max={all} words={words.used(used, all)} isSmall />
      {toppedUp > 0 && <span className={styles.soft}>{words.toppedUp(toppedUp)}</span>}
    </div>
  );
}

function Actions({ workspace }: { workspace: OperatedWorkspace }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Open = open === null ? null : dialogs[open];
  return (
    <>
      <Menu
        trigger={
          <Button
            look="quiet"
            icon={<Ellipsis aria-hidden="true" />}
            aria-label={words.actions(workspace.name)}
          />
        }
      >
        <MenuItem icon={<Layers aria-hidden="true" />} onClick={() => setOpen('plan')}>
          {words.changePlan}
        </MenuItem>
        <MenuItem icon={<Coins aria-hidden="true" />} onClick={() => setOpen('topUp')}>
          {words.topUp}
        </MenuItem>
        {workspace.blockedAt === null ? (
          <MenuItem icon={<Ban aria-hidden="true" />} onClick={() => setOpen('block')}>
            {words.block}
          </MenuItem>
        ) : (
          <MenuItem icon={<CircleCheck aria-hidden="true" />} onClick={() => setOpen('unblock')}>
            {words.unblock}
          </MenuItem>
        )}
      </Menu>
      {Open && <Open workspace={workspace} onClose={() => setOpen(null)} />}
    </>
  );
}
