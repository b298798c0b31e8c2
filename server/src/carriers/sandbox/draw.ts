import { createHash } from 'node:crypto';

/** Numbers that look random, but are always the same for one reference and label: an integer from 0 to `below` − 1. */
export type Draw = (label: string, below: number) => number;

/** Draws numbers for a reference. Each label is drawn separately, so that a new one changes no other. */
export function drawsFor(reference: string): Draw {
  return (label, below) =>
    createHash('sha256').update(`${label}\n${reference}`).digest().readUInt32BE(0) % below;
}

export function pick<T>(list: readonly [T, ...T[]], draw: Draw, label: string): T {
  return list[draw(label, list.length)] ?? list[0];
}
