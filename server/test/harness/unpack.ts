import { execFileSync } from 'node:child_process';

/** Unpacks a package of npm into the folder. */
export function unpack(archive: Buffer, folder: string): void {
  execFileSync('tar', ['-xz', '--strip-components=1', '-C', folder], { input: archive });
}
