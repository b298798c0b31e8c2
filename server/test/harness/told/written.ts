// A told journey as short text: what each answer says anew, changes or no longer says.

import { type Answer, particularsOf, type Story, type Told } from './telling.ts';

/** @param until the last answer to be written */
export function written(story: Story, until: number | null = null): string {
  const { truth, answers } = story;
  const way = truth.legs.map(({ from, ship }) => `${from} ${ship}`).join(' > ');
  const shown = until === null ? answers : answers.slice(0, until + 1);
  return [
    `way: ${way} > ${truth.legs.at(-1)?.to}`,
    `habits: ${particularsOf(story).join(', ') || 'none'}`,
    ...shown.map((answer, at) => changesOf(answer, answers[at - 1])),
  ].join('\n');
}

function changesOf({ receivedAt, told }: Answer, before: Answer | undefined): string {
  const [is, was] = [told.map(textOf), (before?.told ?? []).map(textOf)];
  const added = is.filter((each) => !was.includes(each));
  const gone = was.filter((each) => !is.includes(each)).map((each) => `without ${each}`);
  return `${receivedAt.slice(0, 16)}: ${[...added, ...gone].join('; ') || 'the same'}`;
}

function textOf({ event, classifier, port, ship }: Told): string {
  const { equipmentEventTypeCode, transportEventTypeCode, emptyIndicatorCode, description, eventDateTime } =
    event;
  const { modeOfTransport } = event.transportCall as { modeOfTransport: string };
  const parts = [
    classifier,
    equipmentEventTypeCode ?? transportEventTypeCode,
    typeof emptyIndicatorCode === 'string' ? emptyIndicatorCode[0] : null,
    modeOfTransport === 'VESSEL' ? null : modeOfTransport.toLowerCase(),
    port ?? 'no place',
    ship && `on ${ship}`,
    String(eventDateTime).slice(2, 16),
    description && JSON.stringify(description),
  ];
  return parts.filter((part) => part).join(' ');
}
