import type { RouteFigure } from '../shipment/map/route-figure.tsx';
import { formatDayHere, formatDistance } from '../text/format.ts';
import { sharedText } from '../text/shared-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { LanguageLinks } from './language-links.tsx';
import { NotifyMe } from './notify-me.tsx';
import type { Share } from './share.ts';
import type { SharedList } from './share-data.ts';
import styles from './share-page.module.css';
import { presentOf, type ShareState, shownShipment } from './share-state.ts';
import { SharedShipments } from './shared-shipments.tsx';
import { ShipmentView } from './shipment-view.tsx';

interface Props {
  state: ShareState;
  share: Share;
  /** The clock of the browser. */
  clockMs: number;
  /** Of the page, in pixels. */
  width: number;
  /** Null until it is loaded. */
  map: typeof RouteFigure | null;
}

/** The page behind a share link. */
export function SharePage(props: Props) {
  const words = sharedText;
  const { state, clockMs } = props;
  const { list } = state;
  if (state.health === 'gone') return <Gone />;
  return (
    <div className={styles.page}>
      {list ? <Head list={list} /> : <h1 className={styles.title}>{words.list}</h1>}
      <main className={styles.main}>
        {state.health === 'failed' && <Failed state={state} clockMs={clockMs} />}
        {state.hasLeft && <Notice tone="warn">{words.left}</Notice>}
        {list && <Content {...props} list={list} />}
        {list && <CalendarMenu address={list.share.calendar_url} />}
        {list?.share.subscribable && <NotifyMe />}
        {!list && state.health === 'loading' && <Loading />}
      </main>
      <footer className={styles.foot}>
        {list && <p>{words.expires(list.brand.name, formatDayHere(list.share.expires_at))}</p>}
        <LanguageLinks />
      </footer>
    </div>
  );
}

function Content({ state, list, share, clockMs, ...map }: Props & { list: SharedList }) {
  const shipment = shownShipment(state);
  const now = presentOf(state, clockMs);
  if (shipment !== null)
    return <ShipmentView shipment={shipment} state={state} list={list} now={now} {...map} />;
  if (state.chosen.key !== null && !state.hasLeft) return <Loading />;
  return <SharedShipments list={list} share={share} isLoadingMore={state.isLoadingMore} now={now} />;
}

function Head({ list: { brand, share } }: { list: SharedList }) {
  const words = sharedText;
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        {brand.logo_url && <img className={styles.logo} src={brand.logo_url} alt="" />}
        <span className={styles.name}>{brand.name}</span>
        {share.simulated && <Badge tone="warn">{words.simulated}</Badge>}
      </div>
    </header>
  );
}

function Gone() {
  const words = sharedText;
  return (
    <main className={styles.gone}>
      <h1 className={styles.title}>{words.goneTitle}</h1>
      <p>{words.gone}</p>
      <LanguageLinks />
    </main>
  );
}

/** What was loaded before stays. */
function Failed({ state, clockMs }: { state: ShareState; clockMs: number }) {
  const words = sharedText;
  const age = formatDistance(new Date(state.answeredAtMs).toISOString(), clockMs);
  return <Notice tone="warn">{state.list === null ? words.failed : words.unreachable(age)}</Notice>;
}

function Loading() {
  return (
    <div role="status" aria-label={sharedText.loading} className={styles.main}>
      <Skeleton height="18rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
