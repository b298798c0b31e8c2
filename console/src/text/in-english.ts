// For tests of files that read words when they are loaded: a test imports it before them.

import { later } from './en/later.ts';
import { text } from './en.ts';
import { setText } from './text.ts';

setText({ ...text, ...later });
