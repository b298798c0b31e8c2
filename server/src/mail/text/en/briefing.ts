/** How the shipments of a rule stand, by day or week. */
export const briefingEn = {
  heading: {
    day: (workspace: string) => `Briefing of ${workspace}`,
    week: (workspace: string) => `Weekly briefing of ${workspace}`,
  },
  news: 'Changed since the last briefing',
  exceptions: 'Open exceptions',
  arriving: 'Arriving within seven days',
  overdue: 'Overdue',
  slipped: 'ETA has slipped',
  invented: 'These shipments are invented: they were tracked with a sandbox key.',
  nothing: 'There is nothing to report.',
  item: (label: string, line: string) => `${label}: ${line}`,
  more: (count: number) => `and ${count} more`,
  show: 'Show the shipments',
};
