import { createHash } from 'node:crypto';

/** Numbers that look random and are the same everywhere for the same seed and label: an integer from 0 to `below` − 1. */
export type Draw = (label: string, below: number) => number;

/** Draws for a reference. Each label is drawn by itself, so that adding one changes no other. */
export function drawsFor(reference: string): Draw {
  return (label, below) =>
    createHash('sha256').update(`${label}\n${reference}`).digest().readUInt32BE(0) % below;
}
