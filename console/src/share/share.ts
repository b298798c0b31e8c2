// Loads what a share link shows, and loads it again while a reader looks at it.

import { requestShare, ShareFailure } from './request-share.ts';
import type { SharedDetail, SharedList } from './share-data.ts';
import { beginState, joinPages, readHash, type ShareState } from './share-state.ts';

/** Carriers are asked every few hours, so this is often enough. */
const refreshedEveryMs = 180_000;
const triedEveryMs = 30_000;
/** Sentences such as `12 minutes ago` are written again. */
const drawnEveryMs = 60_000;

export class Share {
  #state: ShareState = beginState(location.hash);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last load: the answers of earlier ones are dropped. */
  #load = 0;
  readonly #base = location.pathname.replace(/\/$/, '');
  readonly #show: (state: ShareState, share: Share) => void;

  /** @param show draws the page; called after each change */
  constructor(show: (state: ShareState, share: Share) => void) {
    this.#show = show;
  }

  open(): void {
    addEventListener('hashchange', () => this.#choose());
    addEventListener('online', () => void (this.#state.health === 'failed' && this.load()));
    addEventListener('resize', () => this.draw());
    document.addEventListener('visibilitychange', () => this.#returnTo());
    setInterval(() => document.hidden || this.draw(), drawnEveryMs);
    this.draw();
    void this.load();
  }

  draw(): void {
    this.#update({});
  }

  /** Loads all pages of the list that are open, then the chosen shipment. */
  async load(): Promise<void> {
    clearTimeout(this.#timer);
    this.#load += 1;
    const own = this.#load;
    try {
      const list = await loadList(this.#base, () => this.#state.list);
      if (own !== this.#load) return;
      this.#update({ list, answeredAtMs: Date.now(), health: 'well' });
      await this.#openChosen();
      this.#plan(refreshedEveryMs);
    } catch (error) {
      if (own === this.#load) this.#fail(error);
    }
  }

  async loadMore(): Promise<void> {
    const { list, isLoadingMore } = this.#state;
    if (list === null || list.next === null || isLoadingMore) return;
    this.#update({ isLoadingMore: true });
    try {
      const page = await loadPage(this.#base, list.next);
      const { list: shown } = this.#state;
      // It may have been loaded again meanwhile, and then ends at another row.
      const isNext = shown?.next === list.next;
      this.#update({ isLoadingMore: false, ...(isNext && { list: joinPages([shown, page]) }) });
      if (!isNext) await this.loadMore();
    } catch (error) {
      this.#update({ isLoadingMore: false });
      this.#fail(error);
    }
  }

  #choose(): void {
    this.#update({ chosen: readHash(location.hash), hasLeft: false });
    scrollTo(0, 0);
    this.#openChosen().catch((error: unknown) => this.#fail(error));
  }

  /** A shipment may leave the list while its page is open. */
  async #openChosen(): Promise<void> {
    const { chosen, list } = this.#state;
    const { key } = chosen;
    if (key === null || list?.shipment !== undefined) return;
    const isChosen = () => key === this.#state.chosen.key;
    try {
      const path = `shipments/${encodeURIComponent(key)}`;
      const { shipment } = await requestShare<SharedDetail>(this.#base, path);
      if (isChosen()) this.#update({ opened: { key, shipment }, hasLeft: false });
    } catch (error) {
      if (!(error instanceof ShareFailure && error.isGone)) throw error;
      if (isChosen()) this.#update({ opened: null, hasLeft: true });
    }
  }

  /** What was loaded stays on the page, unless the link does not work any more. */
  #fail(error: unknown): void {
    if (!(error instanceof ShareFailure)) throw error;
    if (error.isGone) {
      this.#update({ health: 'gone', list: null, opened: null });
      return;
    }
    this.#update({ health: 'failed' });
    this.#plan(Math.max(error.waitMs ?? 0, triedEveryMs));
  }

  #returnTo(): void {
    const isOld = Date.now() - this.#state.answeredAtMs >= refreshedEveryMs;
    if (!document.hidden && isOld && this.#state.health !== 'gone') void this.load();
  }

  #plan(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => document.hidden || void this.load(), waitMs);
  }

  #update(next: Partial<ShareState>): void {
    this.#state = { ...this.#state, ...next };
    this.#show(this.#state, this);
  }
}

/**
 * The first page, and as many more as hold the rows that are shown by then. Only the first load is an open, which the server
 * counts.
 */
async function loadList(base: string, shown: () => SharedList | null): Promise<SharedList> {
  let list = await requestShare<SharedList>(base, shown() === null ? 'data' : 'data?refresh=true');
  while (list.next !== null && list.shipments.length < (shown()?.shipments.length ?? 0)) {
    list = joinPages([list, await loadPage(base, list.next)]);
  }
  return list;
}

function loadPage(base: string, cursor: string): Promise<SharedList> {
  return requestShare<SharedList>(base, `data?cursor=${encodeURIComponent(cursor)}`);
}
