import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from there
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // PostCSS, the default, warns whenever one CSS module builds on another.
  css: { transformer: 'lightningcss' },
  build: {
    // Nothing inline: the page's policy lets it load from its own server only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  server: { proxy: { '/console': 'http://127.0.0.1:3000', '/api': 'http://127.0.0.1:3000' } },
});
