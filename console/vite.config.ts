import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server behind the pages while one writes them: `npm run dev`. It gets the host of the pages, so that it knows their requests. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` };

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
  server: { proxy: { '/console': server, '/api': server } },
});
