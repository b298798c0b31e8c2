// Places the names of ports on a map, so that none covers another.

export interface Marker {
  x: number;
  y: number;
  /** The width of its name, in pixels. */
  width: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Frame {
  width: number;
  height: number;
  /** Other things that no name may cover. */
  obstacles?: readonly { x: number; y: number }[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const lineHeight = 16;
const gap = 10;

/** One label for each marker: the first free place of right, left, above, below. */
export function placeLabels(markers: readonly Marker[], frame: Frame): Label[] {
  const taken: Box[] = [...markers, ...(frame.obstacles ?? [])].map(({ x, y }) => ({
    left: x - 7,
    right: x + 7,
    top: y - 7,
    bottom: y + 7,
  }));
  return markers.map((marker, at) => {
    const choices = choicesFor(marker);
    const others = taken.filter((_, position) => position !== at);
    const free = choices.find(
      ({ box }) => isWithin(box, frame) && !others.some((other) => overlap(box, other)),
    );
    const chosen = free ?? choices.find(({ box }) => isWithin(box, frame)) ?? choices[0];
    if (chosen === undefined) throw new Error('there is always a first choice');
    taken.push(chosen.box);
    return chosen.label;
  });
}

function choicesFor({ x, y, width }: Marker): { label: Label; box: Box }[] {
  const beside = { top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
  const across = { left: x - width / 2, right: x + width / 2 };
  return [
    {
      label: { x: x + gap, y: y + 4, anchor: 'start' },
      box: { ...beside, left: x + gap, right: x + gap + width },
    },
    {
      label: { x: x - gap, y: y + 4, anchor: 'end' },
      box: { ...beside, left: x - gap - width, right: x - gap },
    },
    {
      label: { x, y: y - gap, anchor: 'middle' },
      box: { ...across, top: y - gap - lineHeight + 4, bottom: y - gap + 4 },
    },
    {
      label: { x, y: y + gap + 10, anchor: 'middle' },
      box: { ...across, top: y + gap - 2, bottom: y + gap + lineHeight - 2 },
    },
  ];
}

function isWithin(
  { left, right, top, bottom }: Box,
  { width, height }: { width: number; height: number },
): boolean {
  return left >= 2 && right <= width - 2 && top >= 2 && bottom <= height - 2;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
