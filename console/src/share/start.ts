// The parts of the page read their words when they are loaded, so the words come first.

import { language } from '../text/language.ts';
import { loadSharedWords } from '../text/load-shared-words.ts';
import '../theme/tokens.css';
import '../theme/base.css';

document.documentElement.lang = language;
void loadSharedWords().then(() => import('./main.tsx'));
