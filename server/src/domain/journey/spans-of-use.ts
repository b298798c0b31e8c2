/** Moves of one use of a box may be reported in the wrong order, but not with times that are further apart. */
export const lateHours = 24;

/**
 * A box does not make the same move again in one port within this time, and a laden box that leaves a terminal does not
 * come back in a later use within it, unless something says so: a consignee has about a week to return the empty box.
 */
export const sameUseHours = 7 * 24;
