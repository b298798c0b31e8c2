import { createHash } from 'node:crypto';
import { setNewest } from '../../domain/set-newest.ts';

/** A picture has about 100 KB. */
const mostRemembered = 50;

/** Turns a picture into a PNG; the same picture is painted once. */
export type PaintPicture = (svg: string) => Promise<Buffer>;

export function openPainter(): PaintPicture {
  const painted = new Map<string, Promise<Buffer>>();
  return async (svg) => {
    const name = createHash('sha256').update(svg).digest('base64url');
    const picture = painted.get(name) ?? paint(svg);
    setNewest(painted, name, picture, mostRemembered);
    return await picture.catch((error: unknown) => {
      painted.delete(name);
      throw error;
    });
  };
}

/** In a thread of its own. The library is loaded when the first picture is painted: most servers paint none. */
async function paint(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  return image.asPng();
}
