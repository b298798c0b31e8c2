import pc from 'picocolors';
import type { MilestoneView } from '../tracking/showing/milestone.ts';
import type { JourneyView } from '../tracking/showing/schemas.ts';
import { allForeign, facts } from './terminal.ts';

/** The journey of one container for a person: its data, then every step, with ✓ for past steps and · for future ones. */
export function journeyText(shown: JourneyView): string {
  const journey = allForeign(shown);
  const documents = journey.bl === null ? '' : pc.dim(`  B/L ${journey.bl}`);
  const summary = facts({
    status: `${journey.status}, ${journey.phase}`,
    'in words': journey.current_status,
    vessel: journey.vessel || '–',
    POL: journey.pol?.location ?? '–',
    POD: journey.pod === null ? '–' : `${journey.pod.location} (${journey.pod_confidence})`,
    ETA: journey.eta === null ? '–' : `${journey.eta} (${journey.eta_basis})`,
  });
  const steps = [
    ...journey.trace.map((step) => stepText('✓', step)),
    ...journey.upcoming.map((step) => stepText('·', step)),
  ];
  const headline = `  ${pc.cyan(journey.container || 'no container named')}${documents}`;
  return [headline, summary, ...steps].join('\n');
}

function stepText(mark: string, step: MilestoneView): string {
  const code = `${step.classifier} ${step.code}`.padEnd(9);
  const ship = step.vessel === '' ? '' : pc.dim(`  ${step.vessel}`);
  const time = step.day_only ? step.time.slice(0, 10) : step.time;
  return `  ${mark} ${time.padEnd(25)}  ${pc.dim(code)}  ${step.event}, ${step.location || 'unknown place'}${ship}`;
}
