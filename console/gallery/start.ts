// The gallery shows every component of `ui/` to developers: `npm run dev` serves it at /gallery/, and no build has it.
// Knip does not read it, so it still finds a component that no page uses.

import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { language } from '../src/text/language.ts';
import { loadText, withLaterWords } from '../src/text/load-text.ts';
import { applyTheme } from '../src/theme/theme.ts';

applyTheme();
document.documentElement.lang = language;
// The examples read their words when they are loaded.
void loadText().then(() => withLaterWords(() => import('./main.tsx')));
