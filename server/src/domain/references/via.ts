/** Services that reach many carriers with one token. Each is the name of its profile, and of its protocol. */
export const vias = ['shipsgo', 'terminal49', 'vizion'] as const;
export type Via = (typeof vias)[number];

/** As they write their names. */
export const viaNames: Readonly<Record<Via, string>> = {
  shipsgo: 'ShipsGo',
  terminal49: 'Terminal49',
  vizion: 'Vizion',
};

export function isVia(name: unknown): name is Via {
  return vias.some((via) => via === name);
}
