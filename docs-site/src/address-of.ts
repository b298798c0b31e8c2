/** Where the site has a file of the repository: `docs/` is its root, and the README its first page. */
export function addressOf(file: string): string {
  if (file === 'README.md') return 'index.md';
  return file
    .replace(/^docs\//, '')
    .replace(/\/README\.md$/, '.md')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase());
}
