// A proof checks one promise of the running system.

/** `whole`: the full size that the promise is stated for. `short`: the same within seconds, for every test run. */
export type Extent = 'whole' | 'short';

export interface Trial {
  extent: Extent;
  /** The same seed gives the same random choices. */
  seed: number;
  /** Only for proofs that have a size: how many shipments `month` watches. */
  size?: number | undefined;
  /** Reports progress, one line at a time. */
  tell: (line: string) => void;
}

/** Counts and measurements, in the order in which they are printed. */
export type Figures = Readonly<Record<string, string | number>>;

export interface Proof {
  name: string;
  /** What the proof does, in one sentence. */
  about: string;
  /** @throws AssertionError when the promise is broken */
  prove(trial: Trial): Promise<Figures>;
}
