// Finds text that a mail program or a reader would take for a link. Names in mails to strangers must not contain any.

/** Invisible characters that would hide a link from the patterns below. */
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** `@`, `//`, `evil.example`, an IPv4 address, or a scheme such as `mailto:`. */
const linkLike =
  /@|\/\/|[\p{L}\p{N}_-][.。]\p{L}{2}|\d[.。]\d+[.。]\d+[.。]\d|\b(?:https?|ftp|mailto|tel|javascript|data):/iu;

/** Whether a part of the text looks like the address of a page, a server or a mailbox. */
export function holdsLink(text: string): boolean {
  return linkLike.test(plain(text));
}

/** The text with its addresses broken up, so that no program turns them into links. */
export function withoutLinks(text: string): string {
  if (!holdsLink(text)) return text;
  return plain(text)
    .replace(/[@/:]+/g, ' ')
    .replace(/[.。]+(?=\S)/gu, '. ')
    .replace(/ {2,}/g, ' ');
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').normalize('NFKC');
}
