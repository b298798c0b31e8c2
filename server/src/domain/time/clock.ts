/** The only source of "now". It is passed in, so that a test can set any time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
