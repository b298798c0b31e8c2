// The pages read their words when they are loaded, so the words come first.

import { language } from './text/language.ts';
import { loadText } from './text/load-text.ts';
import { applyTheme } from './theme/theme.ts';
import './theme/tokens.css';
import './theme/base.css';

applyTheme();
document.documentElement.lang = language;
void loadText().then(() => import('./main.tsx'));
