// The colour of a workspace on the page, made darker or lighter until its texts are readable.

/** Red, green and blue, each 0 to 255. */
type Colour = [number, number, number];

/** WCAG 2.2, success criterion 1.4.3: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const leastContrast = 4.5;
/** As in theme/tokens.css. */
const grounds: Record<Theme, Colour[]> = {
  light: [
    [255, 255, 255],
    [245, 248, 249],
    [236, 241, 243],
  ],
  dark: [
    [20, 33, 37],
    [13, 22, 25],
    [27, 43, 48],
  ],
};
const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

type Theme = 'light' | 'dark';

/** The brand as CSS properties; none if the text is no colour. The badges of states keep their own colours. */
export function brandProperties(colour: string | null): Record<string, string> {
  const read = readColour(colour);
  if (read === null) return {};
  const [light, dark] = [readable(read, 'light'), readable(read, 'dark')];
  return {
    '--brand': inThemes(light, dark),
    '--on-brand': inThemes(textOn(light), textOn(dark)),
  };
}

function inThemes(light: Colour, dark: Colour): string {
  return `light-dark(${[written(light), written(dark)]})`;
}

function textOn(ground: Colour): Colour {
  return contrast(ground, white) >= contrast(ground, black) ? white : black;
}

/** As near to the colour as a text on all grounds of the theme may be. */
function readable(colour: Colour, theme: Theme): Colour {
  const towards = theme === 'light' ? black : white;
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, towards, share);
    if (grounds[theme].every((ground) => contrast(shade, ground) >= leastContrast)) return shade;
  }
  return towards;
}

/** From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  return from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share)) as Colour;
}

export function readColour(colour: string | null): Colour | null {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour ?? '');
  return found && (found.slice(1).map((channel) => Number.parseInt(channel, 16)) as Colour);
}

function written(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
