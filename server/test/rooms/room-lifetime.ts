// What the files of a room share is opened once, and ends with the room.

import type { Lifetime } from '../harness/lifetime.ts';

let room: Lifetime | null = null;

/** Called before the first file of the room that this process runs. */
export function beginRoom(lifetime: Lifetime): void {
  room = lifetime;
}

/** The lifetime of the room, or that of the file if it runs alone. */
export function roomOr(file: Lifetime): Lifetime {
  return room ?? file;
}
