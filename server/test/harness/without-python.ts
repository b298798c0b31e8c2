import { spawnSync } from 'node:child_process';

const { stdout: version = '' } = spawnSync('python3', ['--version'], { encoding: 'utf8' });
const [, minor = '0'] = /^Python 3\.(\d+)/.exec(version) ?? [];

/** Why a test of the Python client is skipped; false where it runs. */
export const withoutPython = Number(minor) < 11 && 'Python 3.11 or newer is not installed';
