// Links of a page, as they lead on where this server serves it.

import { posix } from 'node:path';

/** Of what is served, but not below `/docs/`; by the file, the address from there. */
const otherAddresses: ReadonlyMap<string, string> = new Map([['openapi.json', '../api/v1/openapi.json']]);

/**
 * A page with its links led to the addresses of pages, relative to its own. A link to a file that is not served becomes its words; a
 * picture, which a reader of text does not see, is left out.
 * @param file the path of the page in the repository
 * @param addresses below `/docs/`, by files
 */
export function withServedLinks(text: string, file: string, addresses: ReadonlyMap<string, string>): string {
  const own = posix.dirname(addresses.get(file) ?? '');
  const addressOf = (target: string) => {
    const [path = '', anchor] = target.split('#', 2);
    const linked = posix.join(posix.dirname(file), path);
    const address = addresses.get(linked) ?? otherAddresses.get(linked);
    if (address === undefined) return null;
    return posix.relative(own, address) + (anchor === undefined ? '' : `#${anchor}`);
  };
  return outsideCode(text.replace(/^<picture>[\s\S]*?<\/picture>\n+/gm, ''), (prose) =>
    prose.replace(
      /\[([^\][]*(?:\[[^\]]*\][^\][]*)*)\]\(([^()\s]+)\)/g,
      (link, words: string, target: string) => {
        if (/^(#|[a-z]+:)/.test(target)) return link;
        const address = addressOf(target);
        return address === null ? words : `[${words}](${address})`;
      },
    ),
  );
}

/** Code stays as it is. */
function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((piece, index) => (index % 2 === 1 ? piece : change(piece)))
    .join('');
}
