import type { Share } from '../../../client/src/landfall.ts';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Table } from '../ui/table.tsx';
import { Distance, Moment } from '../ui/time.tsx';
import visually from '../ui/visually-hidden.module.css';
import { withElements } from '../ui/with-elements.ts';
import { LinkMails } from './link-mails.tsx';
import { linkState, scopeName, stateTones } from './link-words.ts';
import { RevokeLink } from './revoke-link.tsx';
import styles from './sharing.module.css';

const words = text.sharing;

export function LinkTable({ links }: { links: readonly Share[] }) {
  const head = (
    <tr>
      <th scope="col">{words.shows}</th>
      <th scope="col">{words.made}</th>
      <th scope="col">{words.state}</th>
      <th scope="col">{words.opens}</th>
      <th scope="col">
        <span className={visually.hidden}>{words.actions}</span>
      </th>
    </tr>
  );
  return (
    <Table label={words.label} head={head}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
    </Table>
  );
}

function LinkRow({ link }: { link: Share }) {
  const { title, maker, created_at, expires_at, opens, last_opened_at, url } = link;
  const state = linkState(link, Date.now());
  const mayRevoke = useMay('editor');
  return (
    <tr data-over={state !== 'active' || undefined} className={styles.row}>
      <td>
        <div className={styles.name}>{scopeName(link.scope)}</div>
        {title && <div className={styles.soft}>{title}</div>}
      </td>
      <td>
        <div>{maker}</div>
        <div className={styles.soft}>
          <Moment at={created_at} />
        </div>
      </td>
      <td>
        <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
        {state === 'active' && (
          <div className={styles.soft}>{withElements(words.until, <Moment at={expires_at} />)}</div>
        )}
      </td>
      <td>
        <div>{words.opened(opens)}</div>
        {last_opened_at && (
          <div className={styles.soft}>
            <Distance at={last_opened_at} />
          </div>
        )}
        {state === 'active' && link.scope.type !== 'view' && <LinkMails link={link} />}
      </td>
      <td>
        <div className={styles.actions}>
          {state === 'active' && <CopyButton value={url} label={words.copy} />}
          {state === 'active' && mayRevoke && <RevokeLink link={link} />}
        </div>
      </td>
    </tr>
  );
}
