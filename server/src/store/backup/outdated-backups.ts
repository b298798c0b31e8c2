const ours = /^landfall-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(\.[0-9a-f]{8}\.part)?$/;

/** The name of a backup of that moment: `landfall-2026-03-01T02-15-00Z.backup`. Later ones come later in the alphabet. */
export function backupName(at: Date): string {
  return `landfall-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/**
 * What goes from a folder of backups when `written` is whole: all backups but that one and the newest others, and the drafts of
 * killed runs that are older than the oldest backup that stays. Files with other names stay.
 */
export function outdatedBackups(files: readonly string[], written: string, keep: number): string[] {
  const known = files.filter((file) => ours.test(file)).toSorted();
  const [backups, drafts] = [
    known.filter((file) => file.endsWith('.backup')),
    known.filter((file) => file.endsWith('.part')),
  ];
  const others = backups.filter((file) => file !== written);
  const leaving = others.slice(0, Math.max(0, others.length - (keep - 1)));
  const oldest = backups.find((file) => !leaving.includes(file)) ?? written;
  return [...leaving, ...drafts.filter((file) => file < oldest)];
}
