import type { Prompt } from '../prompt.ts';
import { tagArgument } from './arguments.ts';

export const morningBriefing: Prompt = {
  name: 'morning_briefing',
  title: 'Morning briefing',
  description: 'What changed since yesterday, what is urgent, and what arrives this week',
  arguments: [tagArgument],
  write: ({ tag }) => {
    const only = tag === undefined ? '' : ` Only shipments with the tag ${tag} count.`;
    return [
      `Write my morning briefing on the containers that we track.${only}`,
      '1. Call what_changed without since: it covers the last 24 hours. Group what it gives by shipment, the worst first.',
      tag === undefined
        ? '2. Call exceptions, and list_shipments with promise: missed. Say for each what is wrong and which step to take.'
        : '2. Call list_shipments with this tag and exception: any, and again with promise: missed. Say for each what is wrong and which step to take.',
      '3. Call list_shipments with arrived: false, and name the boxes that arrive within seven days.',
      'Keep it to one page. Give the url of each shipment. Say what is simulated, stale or not complete. Change nothing.',
    ].join('\n');
  },
};
