/** What a server says of itself to the others over the same database. */
export interface ServerFacts {
  id: string;
  /** The name of its machine and its port. */
  name: string;
  roles: readonly string[];
  version: string;
  /** The codes of the carriers of live data that it can ask, aliases included. */
  carriers: readonly string[];
  /** What must be equal on all servers, by the name of the setting, in words for a person and without secrets. */
  settings: Readonly<Record<string, string>>;
}

export interface SeenServer extends ServerFacts {
  startedAt: Date;
  /** False: it has stopped, or has not been seen for a while. */
  isRunning: boolean;
}
