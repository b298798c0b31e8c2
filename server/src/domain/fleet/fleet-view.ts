// What a server may leave to the others, and what it must not judge alone: one of them may have another CARRIERS_FILE.

/** The other servers, as one of them sees them. */
export interface FleetView {
  /** Carriers that this server does not know, and that another running server with the role knows. */
  leftTo(role: string): readonly string[];
  /** Whether another server knows the carrier, or knew it in the last day. */
  remembers(carrier: string): boolean;
  /** Whether another running server with the role knows all carriers of this one, and more. */
  isOutdone(role: string): boolean;
}

/** For a command, which leaves nothing to others. */
export const alone: FleetView = { leftTo: () => [], remembers: () => false, isOutdone: () => false };

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

/** @param seen the servers of the last day; `own` may be among them */
export function viewFleet(own: Pick<ServerFacts, 'id' | 'carriers'>, seen: readonly SeenServer[]): FleetView {
  const others = seen.filter(({ id }) => id !== own.id);
  const foreignOf = ({ carriers }: SeenServer) => carriers.filter((each) => !own.carriers.includes(each));
  const running = (role: string) =>
    others.filter(({ isRunning, roles }) => isRunning && roles.includes(role));
  return {
    leftTo: (role) => [...new Set(running(role).flatMap(foreignOf))],
    remembers: (carrier) => others.some(({ carriers }) => carriers.includes(carrier)),
    isOutdone: (role) =>
      running(role).some(
        (other) => foreignOf(other).length > 0 && own.carriers.every((each) => other.carriers.includes(each)),
      ),
  };
}
