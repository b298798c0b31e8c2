import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../../client-python');

/** Builds what PyPI publishes into the folder: the wheel of the Python client, and its sources. Needs Python 3.11. */
export function buildPython(into: string): void {
  // setuptools writes beside the sources.
  const home = mkdtempSync(join(tmpdir(), 'landfall-python-'));
  try {
    for (const part of ['pyproject.toml', 'README.md', 'LICENSE', 'src'])
      cpSync(join(client, part), join(home, 'source', part), {
        recursive: true,
        filter: (path) => !path.endsWith('__pycache__'),
      });
    const python = join(home, 'tools/bin/python');
    const run = (command: string, ...words: string[]) =>
      execFileSync(command, words, { cwd: home, stdio: 'pipe' });
    run('python3', '-m', 'venv', 'tools');
    // Installed once, and not again for the sources and for the wheel.
    run(python, '-m', 'pip', 'install', '--quiet', 'build==1.6.1', 'setuptools==84.2.1');
    run(python, '-m', 'build', '--no-isolation', '--outdir', into, 'source');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
