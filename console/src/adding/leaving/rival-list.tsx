import { useSignedIn } from '../../api/me.ts';
import { formatCount, formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import styles from './leaving.module.css';
import { type RivalListView, useRivalActions } from './use-rival-list.ts';

const words = text.leaving;

type Summary = NonNullable<RivalListView['summary']>;

interface Props {
  name: string;
  list: RivalListView;
  summary: Summary;
  onAnother: () => void;
  onBack: () => void;
  onBroughtIn: (importId: string) => void;
}

/** What a list has: what is ready, what has no connection, and what cannot be read. */
export function RivalList({ name, list, summary, onAnother, onBack, onBroughtIn }: Props) {
  const { bringIn } = useRivalActions();
  const { ready, known, over, unreadable, wordsLeftOut } = summary;
  const unconnected = Object.values(summary.unconnected).reduce((sum, count) => sum + count, 0);
  const take = () =>
    bringIn.mutate(undefined, { onSuccess: ({ imports: [first] }) => first && onBroughtIn(first) });
  return (
    <>
      <p>{words.list(name, formatMoment(list.begunAt))}</p>
      {list.broken && (
        <Notice tone="warn">
          {words.broken} <span lang="en">{list.broken}</span>
        </Notice>
      )}
      <dl className={styles.counts}>
        <Count label={words.ready} count={ready} />
        <Count label={words.unconnected} count={unconnected} />
        <Count label={words.known} count={known} />
        <Count label={words.over} count={over} />
        <Count label={words.unreadable} count={unreadable} />
      </dl>
      {unconnected > 0 && <Unconnected lines={summary.unconnected} />}
      {unreadable > 0 && <Unreadable summary={summary} />}
      {wordsLeftOut > 0 && <p className={styles.soft}>{words.wordsLeftOut(wordsLeftOut)}</p>}
      <p className={styles.soft}>{text.shipments.add.costs}</p>
      <RefusalNotice error={bringIn.error} />
      <DialogActions>
        <Button onClick={onBack}>{words.back}</Button>
        <Button onClick={onAnother}>{words.another}</Button>
        <Button look="primary" busy={bringIn.isPending} disabled={ready === 0} onClick={take}>
          {words.bringIn(ready)}
        </Button>
      </DialogActions>
    </>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}

/** The lines that nobody here answers for. Operators can connect them; after that, the list is compared again. */
function Unconnected({ lines }: { lines: Summary['unconnected'] }) {
  const { isOperator } = useSignedIn();
  const { compare } = useRivalActions();
  const counts = Object.entries(lines).toSorted(([, a], [, b]) => b - a);
  return (
    <Notice>
      <p>
        {words.unconnectedLines}{' '}
        {text.common.facts(
          counts.map(([scac, count]) => text.common.labelled(scac || words.noLine, formatCount(count))),
        )}
      </p>
      {isOperator ? (
        <LinkButton to="/operator?section=connections&connect=gallery">
          {text.overview.connectCarrier}
        </LinkButton>
      ) : (
        <p>{words.askOperator}</p>
      )}{' '}
      <Button busy={compare.isPending} onClick={() => compare.mutate()}>
        {words.compare}
      </Button>
      <RefusalNotice error={compare.error} />
    </Notice>
  );
}

/** The server says in English why. */
function Unreadable({ summary: { examples, unreadable } }: { summary: Summary }) {
  return (
    <section aria-label={words.unreadable}>
      <h3 className={styles.heading}>{words.unreadable}</h3>
      <ul className={styles.list}>
        {examples.map(({ id, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without an id are alike
          <li key={at}>
            <code>{id}</code> <span lang="en">{reason}</span>
          </li>
        ))}
        {unreadable > examples.length && <li>{text.shipments.andMore(unreadable - examples.length)}</li>}
      </ul>
    </section>
  );
}
