import { plainText } from '../text/plain-text.ts';

/** SCACs of carriers, with how sheets name them. */
const names: readonly (readonly [string, RegExp])[] = [
  ['MAEU', /^(maeu|msk|mcpu|sudu|safm|seau|sejj|seal|maersk|sealand|safmarine|hamburg s[uü]e?d)\b/],
  ['MSCU', /^(mscu|medu|msc|mediterranean shipping)\b/],
  ['CMDU', /^(cmdu|anlc|aplu|cma|apl|anl)\b/],
  ['HLCU', /^(hlcu|hapag|hl|hlag|hlc|uasc)\b/],
  ['ONEY', /^(oney|one|ocean network express)\b/],
  ['EGLV', /^(eglv|eisu|emc|evergreen)\b/],
  ['ZIMU', /^(zimu|zim)\b/],
  ['YMLU', /^(ymlu|ymja|yml|yang ?ming)\b/],
  ['HDMU', /^(hdmu|hmm|hyundai)\b/],
  ['COSU', /^(cosu|cosco)\b/],
  ['OOLU', /^(oolu|oocl|orient overseas)\b/],
  ['PCIU', /^(pciu|pil|pabv|pacific international)\b/],
  ['WHLC', /^(whlc|whl|wan ?hai)\b/],
];
/** Behind a name: `Maersk Line A/S`. */
const legal =
  /(?:[\s,.-]|\b(?:line|lines|mediterranean|merchant|pte|shipping|company|group|container|cgm|lloyd|ag|sa|a\/s|ltd|inc|corp|marine|transport|geneva|co))+$/;

/** Longer texts name no carrier. */
const longest = 60;

/** The SCAC of the carrier that a text names, by SCAC or name; null for other texts. */
export function carrierNamed(text: string): string | null {
  if (text.length > longest) return null;
  const named = plainText(text).toLowerCase().trim();
  for (const [scac, form] of names) {
    const [found] = form.exec(named) ?? [];
    // More words make it another company: `One Stop Trading`.
    if (
      found !== undefined &&
      named
        .slice(found.length)
        .replace(/\(.*\)$/, '')
        .replace(legal, '')
        .trim() === ''
    )
      return scac;
  }
  return null;
}
