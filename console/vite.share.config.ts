// The page behind a share link is built apart: it may have a tenth of what React and the console weigh together.

import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import consoleConfig from './vite.config.ts';

const small = join(import.meta.dirname, 'src/share/render/react.ts');

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from there
export default mergeConfig(
  consoleConfig,
  defineConfig({
    // In the place of React, for the components that both have.
    resolve: { alias: [{ find: /^react(?:\/jsx-runtime)?$/, replacement: small }] },
    build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: 'share.html' } },
  }),
);
