import { posix } from 'node:path';
import { addressOf } from './address-of.ts';

const link = /\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)/g;
const picture = /<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img src="([^"]+)"([^>]*)>\s*<\/picture>/g;

/**
 * What the site shows of a file of the repository: its links lead to where the site has that file, or else to the source.
 * @param file its path in the repository
 * @param readers who reads this part of the site
 * @param links.own the files that the site has
 * @param links.source where the others can be read, without a slash at its end; null when that is not known
 * @throws Error for a link to a page that the site has not
 */
export function preparePage(
  markdown: string,
  file: string,
  readers: string,
  links: { own: ReadonlySet<string>; source: string | null },
): string {
  const addressIn = (to: string) => {
    const path = posix.normalize(posix.join(posix.dirname(file), to));
    if (links.own.has(path)) return `/${addressOf(path)}`;
    if (path.endsWith('.md'))
      throw new Error(`${file} leads to ${path}, which is not in docs/contents.json.`);
    return links.source === null ? null : `${links.source}/${path}`;
  };
  const leadOn = (_whole: string, words: string, to: string, anchor = '') => {
    const address = addressIn(to);
    return address === null ? words : `[${words}](${address}${anchor})`;
  };
  const inBothLooks = (_whole: string, dark: string, light: string, rest: string) =>
    Object.entries({ light, dark })
      .map(([look, to]) => `<img class="in-${look}" loading="lazy" src="${addressIn(to)}"${rest}>`)
      .join('');
  const text = markdown.replace(link, leadOn).replace(picture, inBothLooks);
  return `<p class="readers">${readers}</p>\n\n${text}`;
}
