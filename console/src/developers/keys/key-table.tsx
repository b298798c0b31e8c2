import type { KeyView } from '../../../../server/src/console/keys/schemas.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import visually from '../../ui/visually-hidden.module.css';
import { withElements } from '../../ui/with-elements.ts';
import styles from './keys.module.css';
import { LastUsed } from './last-used.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';

const words = text.developers.keys;

const tones: Record<KeyView['state'], Tone> = {
  active: 'good',
  expiring: 'warn',
  expired: 'neutral',
  revoked: 'neutral',
};

export function KeyTable({ keys }: { keys: readonly KeyView[] }) {
  const head = (
    <tr>
      <th scope="col">{words.name}</th>
      <th scope="col">{words.data}</th>
      <th scope="col">{words.lastUsed}</th>
      <th scope="col">{words.state}</th>
      <th scope="col">
        <span className={visually.hidden}>{words.actions}</span>
      </th>
    </tr>
  );
  return (
    <Table label={words.label} head={head}>
      {keys.map((key) => (
        <KeyRow key={key.id} known={key} />
      ))}
    </Table>
  );
}

function KeyRow({ known }: { known: KeyView }) {
  const { name, mode, purposes, masked, state, created_at, last_used_at, expires_at } = known;
  const works = state === 'active' || state === 'expiring';
  return (
    <tr className={styles.row} data-over={!works || undefined}>
      <td>
        <div className={styles.name}>{name}</div>
        <code className={styles.masked}>{masked}</code>
        {purposes && <div className={styles.soft}>{words.restricted(purposes)}</div>}
      </td>
      <td>
        <Badge tone={mode === 'live' ? 'accent' : 'neutral'}>{words.modes[mode]}</Badge>
      </td>
      <td className={styles.nowrap}>
        <LastUsed at={last_used_at} />
        <div className={styles.soft}>{withElements(words.created, <Moment at={created_at} />)}</div>
      </td>
      <td className={styles.nowrap}>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {state === 'expiring' && expires_at !== null && (
          <div className={styles.soft}>{withElements(words.until, <Moment at={expires_at} />)}</div>
        )}
      </td>
      <td>
        <div className={styles.actions}>
          <RotateKey known={known} />
          {works && <RevokeKey known={known} />}
        </div>
      </td>
    </tr>
  );
}
