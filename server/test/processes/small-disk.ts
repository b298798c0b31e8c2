// Disks so small that a test can fill them.

import { execFileSync } from 'node:child_process';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { newDataDir } from './store-process.ts';

/** Mounts a small disk, which is unmounted after the test. null where mounting is not allowed. */
export async function mountDisk(t: TestContext, size: string): Promise<string | null> {
  let mounted = false;
  const disk = await newDataDir(t, () => {
    if (mounted) execFileSync('/bin/umount', ['--lazy', disk]);
  });
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'landfall-test'];
  try {
    execFileSync('/bin/mount', [...options, disk], { stdio: 'ignore' });
    mounted = true;
    return disk;
  } catch {
    return null;
  }
}

/** Leaves `spare` bytes free. */
export async function fill(disk: string, spare = 0): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - spare));
}
