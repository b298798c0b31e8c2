// What the first bytes of an image say: its type and size. A file is taken for an image only by these, never by the type that
// the client names.

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

export interface ImageFacts {
  type: ImageType;
  width: number;
  height: number;
}

/** Null for anything but a PNG, JPEG or WebP, and for one that is cut off before it says its size. */
export function imageFacts(bytes: Buffer): ImageFacts | null {
  const facts = [readPng, readJpeg, readWebp].map((read) => read(bytes)).find((found) => found !== null);
  return facts !== undefined && facts.width > 0 && facts.height > 0 ? facts : null;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The signature, then the chunk IHDR with width and height: https://www.w3.org/TR/png-3/#11IHDR */
function readPng(bytes: Buffer): ImageFacts | null {
  const isPng = bytes.length >= 33 && bytes.subarray(0, 8).equals(pngStart) && textAt(bytes, 12) === 'IHDR';
  return isPng ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/** Segments of a JPEG whose marker begins a frame; C4, C8 and CC mean something else (ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Segments follow each other, each with its length, until the frame says the size: https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
function readJpeg(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    if (marker === startOfScan || marker === endOfImage) return null;
    // A marker may have any number of 0xff before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** A RIFF file with one of three chunks: https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null;
  const size = sizeOfWebp(bytes, textAt(bytes, 12));
  return size && { type: 'image/webp', ...size };
}

function sizeOfWebp(bytes: Buffer, chunk: string): Pick<ImageFacts, 'width' | 'height'> | null {
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  // The start code of a key frame: RFC 6386, section 9.1.
  const isKeyFrame = chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a;
  return isKeyFrame
    ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    : null;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
