import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ChangedShipment } from '../../../client/src/landfall.ts';
import type { SeenNewsView } from '../../../server/src/console/overview/schemas.ts';
import { changeGroups } from '../../../server/src/domain/announcing/changed-shipment.ts';
import { useSignedIn } from '../api/me.ts';
import { Loaded } from '../shell/loaded.tsx';
import { formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { FirstOf } from '../ui/first-of.tsx';
import { useFocusIfLost } from '../ui/focus-if-lost.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { useWorklist, type Work } from '../worklist/use-worklist.ts';
import styles from './news.module.css';
import { NewsRow } from './news-row.tsx';
import { type Since, sinceOf, sinces } from './since.ts';
import { useNews, useSeeNews, useSeenNews } from './use-news.ts';

const words = text.morning;
/** Of a group, so that the rest of the page is near. */
const shownFirst = 3;

/** What changed since the person was here, one line for each shipment, until they have seen it. */
export function NewsPanel() {
  const [choice, setChoice] = useSince();
  const choices = sinces.map((each) => (
    <Button key={each} look="quiet" aria-pressed={each === choice} onClick={() => setChoice(each)}>
      {words.sinces[each]}
    </Button>
  ));
  return (
    <Panel
      title={words.title}
      actions={
        <fieldset aria-label={words.since} className={styles.choices}>
          {choices}
        </fieldset>
      }
    >
      <Loaded query={useSeenNews()}>{(seen) => <News choice={choice} seen={seen} />}</Loaded>
    </Panel>
  );
}

function News({ choice, seen }: { choice: Since; seen: SeenNewsView }) {
  const since = sinceOf(choice, seen);
  const work = useWorklist();
  // What was put off and is due may be older.
  const due = work?.due ?? new Map<string, string>();
  const news = useNews([since, ...due.values()].toSorted()[0] ?? since);
  return (
    <Loaded query={news}>
      {(all) => (
        <Groups
          all={all.filter(({ id, at }) => at >= since || due.has(id))}
          seen={seen.seen}
          since={formatMoment(since)}
          work={work}
        >
          <MoreButton query={news} />
        </Groups>
      )}
    </Loaded>
  );
}

interface GroupsProps {
  all: readonly ChangedShipment[];
  seen: SeenNewsView['seen'];
  since: string;
  work: Work | undefined;
  /** Below them. */
  children: ReactNode;
}

function Groups({ all: everything, seen, since, work, children }: GroupsProps) {
  const [showsSeen, setShowsSeen] = useState(false);
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  const [isMine, setMine] = useState(false);
  const { person } = useSignedIn();
  const list = useRef<HTMLDivElement>(null);
  const { see, isPending, error } = useSeeNews(seen);
  const marks = new Map(seen.map(({ id, until }) => [id, until ?? '']));
  const isSnoozed = ({ id }: ChangedShipment) => work?.snoozed.has(id) === true;
  const isWanted = ({ id }: ChangedShipment) => !isMine || work?.assigned.get(id)?.id === person.id;
  const all = everything.filter((each) => isWanted(each) && (showsSnoozed || !isSnoozed(each)));
  const snoozed = everything.filter(isSnoozed).length;
  // The next one that is put off is hidden again.
  if (showsSnoozed && snoozed === 0) setShowsSnoozed(false);
  const isSeen = ({ id, at }: ChangedShipment) => (marks.get(id) ?? '') >= at;
  const unseen = all.filter((each) => !isSeen(each));
  const shown = showsSeen ? all : unseen;
  useFocusIfLost(list, unseen.length);
  return (
    <div ref={list} tabIndex={-1} className={styles.groups}>
      {shown.length === 0 && <p>{all.length === 0 ? words.none(since) : words.allSeen(since)}</p>}
      {changeGroups.map((group) => {
        const rows = shown.filter((each) => each.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-label={words.groups[group]}>
            <header className={styles.head}>
              <h3>{words.heading(words.groups[group], rows.length)}</h3>
              {rows.some((each) => !isSeen(each)) && (
                <Button look="quiet" busy={isPending} onClick={() => see(rows)}>
                  {words.seeGroup(words.groups[group])}
                </Button>
              )}
            </header>
            <FirstOf items={rows} most={shownFirst}>
              {(some) => (
                <ul className={styles.rows}>
                  {some.map((each) => (
                    <NewsRow
                      key={each.id}
                      changed={each}
                      work={work}
                      onSee={isSeen(each) ? null : () => see([each])}
                    />
                  ))}
                </ul>
              )}
            </FirstOf>
          </section>
        );
      })}
      <RefusalNotice error={error} />
      <footer className={styles.foot}>
        {unseen.length > 1 && (
          <Button busy={isPending} onClick={() => see(unseen)}>
            {words.seeAll}
          </Button>
        )}
        {work !== undefined && (isMine || work.assigned.size > 0) && (
          <Button look="quiet" aria-pressed={isMine} onClick={() => setMine(!isMine)}>
            {text.morning.worklist.mine}
          </Button>
        )}
        {snoozed > 0 && (
          <Button look="quiet" onClick={() => setShowsSnoozed(!showsSnoozed)}>
            {showsSnoozed ? text.morning.worklist.hide : text.morning.worklist.show(snoozed)}
          </Button>
        )}
        {all.length > unseen.length && (
          <Button look="quiet" onClick={() => setShowsSeen(!showsSeen)}>
            {showsSeen ? words.hideSeen : words.showSeen(all.length - unseen.length)}
          </Button>
        )}
        {children}
      </footer>
    </div>
  );
}

/** The choice is in the address, so that it is there after Back. */
function useSince(): [Since, (since: Since) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = sinces.find((each) => each === search.get('since')) ?? 'visit';
  return [choice, (since) => setSearch(since === 'visit' ? {} : { since }, { replace: true })];
}
