// The documentation for assistants, in the form of llmstxt.org.

import type { DocumentationPage, DocumentationPart } from './pages.ts';

/** What helps to use or run Landfall. The others are about its speed, its code and why it is so. */
const isForUsers = ({ file }: DocumentationPage) =>
  !/^(ARCHITECTURE|CONTRIBUTING|docs\/(architecture|decisions)\/|docs\/performance|simulator\/)/.test(file);

/** Long, and not what a question about the use of Landfall is about. */
const isLeftOut = ({ file }: DocumentationPage) => /^(docs\/journeys|CHANGELOG)\b/.test(file);

interface About {
  version: string;
  /** Where people reach this server, without a slash at its end. */
  url: string;
}

/** `llms.txt`: what this is, and every page with its first sentence. */
export function llmsText(parts: readonly DocumentationPart[], { version, url }: About): string {
  const lineOf = ({ title, address, summary }: DocumentationPage) =>
    `- [${title}](${url}/docs/${address}): ${summary}`;
  const sections = parts
    .map(({ title, pages }) => ({ title, lines: pages.filter(isForUsers).map(lineOf) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}\n`);
  const others = parts.flatMap(({ pages }) => pages.filter((page) => !isForUsers(page)).map(lineOf));
  return `# Landfall

> A service that tracks ocean containers and Bills of Lading: it asks the carriers, keeps every answer, and derives a journey from them. These
> pages are those of version ${version}, which this server runs.

- The API is below ${url}/api/v1 and needs a key. Its description is [openapi.json](${url}/api/v1/openapi.json), OpenAPI 3.0.3.
- Its tools for assistants (Model Context Protocol) are at ${url}/api/v1/mcp, with a key.
- Clients of JavaScript and Python, nodes for n8n, and a command are below ${url}/downloads/: no package of Landfall is in a public registry.
- [Most of these pages in one file](${url}/llms-full.txt)

${sections.join('\n')}
## Optional

${others.join('\n')}
`;
}

/** `llms-full.txt`: the pages for users, one after the other, in less than 400 kB. Their links are whole addresses. */
export function llmsFullText(parts: readonly DocumentationPart[], { version, url }: About): string {
  const pages = parts.flatMap((part) => part.pages.filter((page) => isForUsers(page) && !isLeftOut(page)));
  return [
    `<!-- The documentation of Landfall ${version}. Each page follows its address; ${url}/llms.txt lists those that are left out. -->\n`,
    ...pages.map(({ address, text }) => {
      const from = `${url}/docs/${address}`;
      return `<!-- ${from} -->\n\n${withWholeLinks(text, from)}`;
    }),
  ].join('\n');
}

function withWholeLinks(text: string, from: string): string {
  return text.replace(
    /\]\((?![a-z]+:)([^()\s]+)\)/g,
    (_, target: string) => `](${new URL(target, from).href})`,
  );
}
