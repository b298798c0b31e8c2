import { kilometresBetween, type Position, positionOf, vectorOf } from './globe.ts';

/** The point at this share (0 to 1) of the length of a way of at least one point. */
export function alongWay(way: readonly Position[], share: number): Position {
  const points = way.map(vectorOf);
  const lengths = points.slice(1).map((to, before) => kilometresBetween(points[before] ?? to, to));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (left <= length && length > 0 && from && to) {
      const part = left / length;
      const between = from.map((each, axis) => each * (1 - part) + (to[axis] ?? 0) * part);
      const [x = 0, y = 0, z = 0] = between;
      return positionOf([x, y, z]);
    }
    left -= length;
  }
  const end = way.at(-1);
  if (end === undefined) throw new Error('a way has points');
  return end;
}
