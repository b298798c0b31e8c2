// The browser of the tests: headless Chromium out of npm, which reaches this machine and nothing else.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const cache = join(import.meta.dirname, '../../../node_modules/.cache');

/** Its profile is a temporary one, and gone when it is closed. */
export async function launchChromium(): Promise<Browser> {
  const unpacked = await unpack();
  return await chromium.launch({
    executablePath: join(unpacked, 'chromium'),
    // Of the package's own switches only these: the others take away what protects people, and would hide what we test.
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

/** The package unpacks into the temporary folder as it goes; whoever looks meanwhile would run half a browser. */
async function unpack(): Promise<string> {
  const unpacked = join(cache, `chromium-${await installedVersion()}`);
  if (existsSync(unpacked)) return unpacked;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'chromium-'));
  try {
    const script = "import('@sparticuz/chromium').then((it) => it.default.executablePath())";
    await promisify(execFile)(process.execPath, ['--eval', script], {
      cwd: import.meta.dirname,
      // As on a bare machine: with the libraries that a browser needs and a server seldom has.
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    await writeFile(join(folder, 'fonts.conf'), fonts(join(unpacked, 'fonts')));
    await rename(folder, unpacked).catch((error) => {
      // Whoever comes second finds it there.
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
 * The font that comes with it, so that pictures look the same on every machine; of fixed width, what there is. No other is let in:
 * for a weight that Open Sans lacks, any of the machine's would do.
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
