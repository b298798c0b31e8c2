// A promise of the running system, and the trial it has to stand.

/** `whole`: as promised; `short`: the same in seconds, for every run of the tests. */
export type Extent = 'whole' | 'short';

export interface Trial {
  extent: Extent;
  /** Where chance comes in, the same seed gives the same chances. */
  seed: number;
  /** Told how far it is, one line each. */
  tell: (line: string) => void;
}

/** What was counted or measured, in the order to be read. */
export type Figures = Readonly<Record<string, string | number>>;

export interface Proof {
  name: string;
  /** What is done, in one sentence. */
  about: string;
  /** @throws AssertionError when the promise was not kept */
  prove(trial: Trial): Promise<Figures>;
}
