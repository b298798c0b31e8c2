import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The links of a built site that lead to no page, file or heading of it. VitePress itself looks at pages only.
 * @param folder of the built pages
 */
export function findDeadLinks(folder: string): string[] {
  const pages = new Map(
    globSync('**/*.html', { cwd: folder }).map((page) => [page, readFileSync(join(folder, page), 'utf8')]),
  );
  const files = new Set(globSync('**/*', { cwd: folder }));
  const anchors = new Map(pages.entries().map(([page, html]) => [page, new Set(valuesOf(html, 'id'))]));
  return [...pages].flatMap(([page, html]) =>
    valuesOf(html, 'href')
      .filter((href) => !/^[a-z]+:/.test(href))
      .filter((href) => {
        const [path = '', anchor = ''] = href.split('#');
        const to = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path));
        const file = to.endsWith('/') || to === '.' ? posix.join(to, 'index.html') : to;
        if (!files.has(file)) return true;
        return anchor !== '' && anchors.get(file)?.has(decodeURIComponent(anchor)) === false;
      })
      .map((href) => `${page}: ${href}`),
  );
}

function valuesOf(html: string, attribute: 'href' | 'id'): string[] {
  const values = html.matchAll(new RegExp(`<[^>]* ${attribute}="([^"]*)"`, 'g'));
  return [...values].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}
