// Finds text that a mail program or a reader would take for an address to open. Names in mails to strangers must not contain any.

/** Marks that are not seen, but would hide an address from the patterns below. */
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** `@`, `://`, `evil.example`, an IPv4 address, or a scheme that opens something. */
const linkLike =
  /@|\/\/|[\p{L}\p{N}_-][.。]\p{L}{2}|\d[.。]\d+[.。]\d+[.。]\d|\b(?:https?|ftp|mailto|tel|javascript|data):/iu;

/** Whether a part of the text looks like the address of a page, a server or a mailbox. */
export function holdsLink(text: string): boolean {
  return linkLike.test(plain(text));
}

/** The text, with the addresses in it broken so that nothing makes links of them. */
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
