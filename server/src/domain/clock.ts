/** The only source of "now". A dependency, so that a test can stand on any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
