import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { githubSlug } from '../src/github-slug.ts';

/** `write-pages.ts` writes them. */
const srcDir = new URL('../pages/', import.meta.url);

// biome-ignore lint/style/noDefaultExport: VitePress reads its configuration from there
export default defineConfig({
  title: 'Landfall',
  description: 'Self-hosted tracking of ocean containers and Bills of Lading',
  lang: 'en',
  srcDir: 'pages',
  outDir: 'dist',
  // The site works wherever its folder lies.
  base: './',
  markdown: { anchor: { slugify: githubSlug }, languageAlias: { caddyfile: 'txt', haproxy: 'txt' } },
  // VitePress takes addresses of this machine for pages of the site.
  ignoreDeadLinks: 'localhostLinks',
  // The index of the search is one file, which is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  themeConfig: {
    sidebar: JSON.parse(readFileSync(new URL('sidebar.json', srcDir), 'utf8')),
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
