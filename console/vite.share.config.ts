// The page behind a share link is built apart: it may have a tenth of what React and the console weigh together.

import { defineConfig, mergeConfig } from 'vite';
import consoleConfig from './vite.config.ts';

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from there
export default mergeConfig(
  consoleConfig,
  defineConfig({
    // In the place of React, for the components that both have.
    resolve: {
      alias: { 'react/jsx-runtime': 'preact/jsx-runtime', react: 'preact/compat' },
    },
    build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: 'share.html' } },
  }),
);
