import { setTimeout as delay } from 'node:timers/promises';
import { ask, push, type Scene } from '../nothing-lost/changes.ts';
import type { Box } from '../nothing-lost/fleet.ts';

/** Changes, reads and checks that go on until they are stopped. */
export interface Load {
  /** Changes that a server stored because the carrier pushed them. */
  pushed(): number;
  /** Changes that a server stored because it asked the carrier. */
  asked(): number;
  /** The fewest changes of one container. */
  fewest(): number;
  /** Waits until so many more changes are stored. Rejects as soon as a call fails. */
  more(changes: number): Promise<void>;
  /** Ends the load, and waits for what is running. */
  stop(): Promise<void>;
}

const lanes = 8;
/** The share of changes that a server finds by asking the carrier. */
const askedAbout = 1 / 4;
/** More hours than the smallest change of an ETA that is announced. */
const slipHours = 13;
const lookAgainMs = 20;

/** Each container belongs to one lane, so that its changes come one after the other, with a pause in between. */
export function startLoad(scene: Scene, { readPauseMs = 20, changePauseMs = 0 } = {}): Load {
  const { fleet, chance, customers } = scene;
  const changes = new Map<Box, number>(fleet.boxes.map((box) => [box, 0]));
  const stored = { pushed: 0, asked: 0 };
  let isOver = false;

  async function change(boxes: readonly Box[]): Promise<void> {
    for (let at = 0; !isOver; at = (at + 1) % boxes.length) {
      const box = boxes[at];
      if (box === undefined) return;
      box.slip(slipHours);
      const how = chance.happens(askedAbout) ? 'asked' : 'pushed';
      await (how === 'asked' ? ask(scene, box) : push(scene, box));
      stored[how] += 1;
      changes.set(box, (changes.get(box) ?? 0) + 1);
      await delay(changePauseMs);
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      const at = chance.wholeBelow(fleet.boxes.length);
      const customer = customers[at % customers.length];
      await customer?.track(fleet.boxes[at]?.container ?? '');
      await customer?.used();
      await delay(readPauseMs);
    }
  }

  const laneOf = (lane: number) => fleet.boxes.filter((_, at) => at % lanes === lane);
  const running = Promise.all([read(), ...Array.from({ length: lanes }, (_, lane) => change(laneOf(lane)))]);
  const failed = running.then(() => {});
  failed.catch(() => {});
  return {
    pushed: () => stored.pushed,
    asked: () => stored.asked,
    fewest: () => Math.min(...changes.values()),
    async more(wanted) {
      const goal = stored.pushed + stored.asked + wanted;
      while (stored.pushed + stored.asked < goal) await Promise.race([failed, delay(lookAgainMs)]);
    },
    async stop() {
      isOver = true;
      await failed;
    },
  };
}
