/** Notes that a part of a notice is not read. `reason` goes on from the path: `has no amount`. */
export type SetAsidePart = (path: string, reason: string, raw: unknown) => void;
