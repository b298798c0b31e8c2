// The browser of the tests: headless Chromium from npm, which can reach only this machine.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const cache = join(import.meta.dirname, '../../../node_modules/.cache');

/** Starts the browser with a temporary profile, which is removed when the browser closes. */
export async function launchChromium(): Promise<Browser> {
  const unpacked = await unpack();
  return await chromium.launch({
    executablePath: join(unpacked, 'chromium'),
    // Only these of the package's own switches. The others turn off protections of users and would hide what the tests
    // check.
    args: [
      '--font-render-hinting=none',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
      LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
    },
  });
}

/** Unpacks into a temporary folder and renames it at the end, so that no other process finds half a browser. */
async function unpack(): Promise<string> {
  const unpacked = join(cache, `chromium-${await installedVersion()}`);
  if (existsSync(unpacked)) return unpacked;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'chromium-'));
  try {
    const script = "import('@sparticuz/chromium').then((it) => it.default.executablePath())";
    await promisify(execFile)(process.execPath, ['--eval', script], {
      cwd: import.meta.dirname,
      // As on a bare machine, with the libraries that a browser needs and a server seldom has.
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    await writeFile(join(folder, 'fonts.conf'), fonts(join(unpacked, 'fonts')));
    await rename(folder, unpacked).catch((error) => {
      // Another process has unpacked the browser in the meantime.
      if (!existsSync(unpacked)) throw error;
    });
    return unpacked;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installedVersion(): Promise<string> {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (manifest === undefined) throw new Error('the browser is not installed');
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

/**
 * Uses only the font that comes with the browser, so that pictures look the same on every machine, and for fixed width
 * the fonts that are installed. No other font is accepted. Otherwise a font of the machine would replace a weight that
 * Open Sans lacks.
 */
function fonts(folder: string): string {
  const plain = ['Open Sans'];
  const ofFixedWidth = ['DejaVu Sans Mono', 'Liberation Mono'];
  const choices = Object.entries({ 'sans-serif': plain, 'system-ui': plain, monospace: ofFixedWidth }).map(
    ([family, preferred]) => {
      const families = preferred.map((each) => `<family>${each}</family>`).join('');
      return `<alias binding="same"><family>${family}</family><prefer>${families}</prefer></alias>`;
    },
  );
  const accepted = [...plain, ...ofFixedWidth].map((family) =>
    fontPattern('family', `<string>${family}</string>`),
  );
  const anyFont = fontPattern('scalable', '<bool>true</bool>');
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}-cache</cachedir>
<selectfont><acceptfont>${accepted.join('')}</acceptfont><rejectfont>${anyFont}</rejectfont></selectfont>
${choices.join('')}</fontconfig>
`;
}

function fontPattern(name: string, value: string): string {
  return `<pattern><patelt name="${name}">${value}</patelt></pattern>`;
}
