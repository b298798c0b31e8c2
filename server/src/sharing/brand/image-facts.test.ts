import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { imageFacts } from './image-facts.ts';

/** The smallest images of one pixel, as encoders write them. */
const onePixel = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
};

/** Sets bytes of an image, by their places. */
function changed(base64: string, bytes: Record<number, number>): Buffer {
  const image = Buffer.from(base64, 'base64');
  for (const [place, byte] of Object.entries(bytes)) image[Number(place)] = byte;
  return image;
}

suite('an image says by its bytes', () => {
  for (const [type, base64] of Object.entries(onePixel)) {
    test(`that it is ${type}, and its size`, () => {
      assert.deepEqual(imageFacts(Buffer.from(base64, 'base64')), { type, width: 1, height: 1 });
    });

    test(`nothing when it is cut off anywhere before its size: ${type}`, () => {
      const image = Buffer.from(base64, 'base64');
      for (let length = 0; length < 24; length += 1)
        assert.equal(imageFacts(image.subarray(0, length)), null);
    });
  }

  test('its size in each form of WebP', () => {
    const lossless = Buffer.concat([
      Buffer.from('RIFF\x20\0\0\0WEBPVP8L\x0d\0\0\0', 'latin1'),
      Buffer.from([0x2f, 0xff, 0xc3, 0x3f, 0x01, 0, 0, 0, 0, 0, 0]),
    ]);
    assert.deepEqual(imageFacts(lossless), { type: 'image/webp', width: 1024, height: 1280 });
    const extended = Buffer.concat([
      Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'),
      Buffer.from([0, 0, 0, 0, 0xff, 0x03, 0, 0x0f, 0x27, 0]),
    ]);
    assert.deepEqual(imageFacts(extended), { type: 'image/webp', width: 1024, height: 10_000 });
  });

  test('a size that its name would not: a huge one is found in the bytes', () => {
    const png = changed(onePixel['image/png'], { 16: 0x7f, 17: 0xff, 18: 0xff, 19: 0xff });
    assert.deepEqual(imageFacts(png), { type: 'image/png', width: 0x7fffffff, height: 1 });
  });
});

test('nothing else is an image: no SVG, no page, no file that only begins like one', () => {
  const texts = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'GIF89a',
    'RIFF    WEBPVP8 ',
  ];
  for (const text of texts) assert.equal(imageFacts(Buffer.from(text.padEnd(64))), null, text);
  const noSize = changed(onePixel['image/png'], { 16: 0, 17: 0, 18: 0, 19: 0 });
  assert.equal(imageFacts(noSize), null);
  // A JPEG whose segments say that they have no length does not hold the server up.
  assert.equal(imageFacts(Buffer.from('ffd8ffe0000000000000000000000000', 'hex')), null);
  assert.equal(imageFacts(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(65_000, 0xff)])), null);
});
