/** A frame with the page of a link, for a web page of the workspace. */
export function embedSnippet(url: string, title: string): string {
  return `<iframe src="${escaped(url)}" title="${escaped(title)}"\n  width="100%" height="720" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
