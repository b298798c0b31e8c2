// Points and arcs on the globe, as unit vectors: nothing special happens at the date line or at the poles.

/** Decimal degrees as GeoJSON has them. */
export type Position = [longitude: number, latitude: number];

export type Vector = readonly [x: number, y: number, z: number];

const earthRadiusKm = 6371;
const degree = Math.PI / 180;

export function vectorOf([longitude, latitude]: Position): Vector {
  const [λ, φ] = [longitude * degree, latitude * degree];
  return [Math.cos(φ) * Math.cos(λ), Math.cos(φ) * Math.sin(λ), Math.sin(φ)];
}

export function positionOf([x, y, z]: Vector): Position {
  return [Math.atan2(y, x) / degree, Math.atan2(z, Math.hypot(x, y)) / degree];
}

export function kilometresBetween(a: Vector, b: Vector): number {
  return Math.atan2(norm(cross(a, b)), dot(a, b)) * earthRadiusKm;
}

/** The point of the arc (the short way between its ends) that is closest to `point`. */
export function closestOnArc(point: Vector, from: Vector, to: Vector): Vector {
  const axis = cross(from, to);
  const foot = unit(cross(cross(axis, point), axis));
  const isBetween = dot(cross(from, foot), axis) > 0 && dot(cross(foot, to), axis) > 0;
  if (isBetween) return foot;
  return dot(point, from) > dot(point, to) ? from : to;
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z;
}

function norm(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}

function unit(vector: Vector): Vector {
  const length = norm(vector);
  const [x, y, z] = vector;
  return [x / length, y / length, z / length];
}
