/** The section of a version in CHANGELOG.md, such as that below `## 1.2.0 (2027-01-31)`. @throws Error when there is none, or two */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const [notes, ...others] = sections.filter((section) => section.split(/\s/, 2)[1] === version);
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}"`);
  if (others.length > 0) throw new Error(`CHANGELOG.md has several sections "## ${version}"`);
  return `${notes.slice(notes.indexOf('\n')).trim()}\n`;
}
