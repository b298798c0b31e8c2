import { escapeHtml } from '../../mail/compose-mail.ts';
import { cut } from './cut.ts';
import type { LinkPreview } from './link-preview.ts';
import { pictureSize } from './route-picture.ts';

interface Head {
  /** The name of the workspace. */
  brand: string;
  /** The path of the logo; null without one. */
  icon: string | null;
  /** Null: the workspace wants none. */
  preview: LinkPreview | null;
  /** The address of the picture; null without one. */
  picture: string | null;
}

/** The page with its title, its icon, and what chats show under its address (https://ogp.me). */
export function writeHead(page: string, { brand: name, icon, preview, picture }: Head): string {
  const brand = cut(name, 'name');
  const title = [preview?.title, brand].filter(Boolean).join(' · ');
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...(preview === null ? [] : tagsOf(brand, preview)),
    ...(picture === null ? [] : pictureTags(picture)),
  ];
  // Functions, because `$&` in a text would be read as a command.
  const titled = page.replace(/<title>[^<]*<\/title>/, () => tags.join(''));
  return icon === null
    ? titled
    : titled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(icon)}" />`);
}

function tagsOf(brand: string, { title, description }: LinkPreview): string[] {
  return [
    tag('og:type', 'website'),
    tag('og:site_name', brand),
    tag('og:title', title),
    ...(description === '' ? [] : [tag('og:description', description), tag('description', description)]),
  ];
}

function pictureTags(picture: string): string[] {
  const { width, height } = pictureSize;
  return [
    tag('og:image', picture),
    tag('og:image:type', 'image/png'),
    tag('og:image:width', String(width)),
    tag('og:image:height', String(height)),
    tag('twitter:card', 'summary_large_image'),
  ];
}

function tag(name: string, content: string): string {
  const kind = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}
