import { formatCount } from '../format.ts';

/** The records of a shipment: changes, answers, mails and events. */
export const shipmentRecords = {
  records: {
    label: 'Records of this shipment',
    changes: 'Changes',
    answers: 'Carrier answers',
    alerts: 'Alerts and mails',
    events: 'Webhook events',
  },
  changes: {
    empty: 'Nothing has changed since tracking began.',
    table: 'Every change, newest first',
    when: 'Detected',
    what: 'Field',
    change: 'Change',
    why: 'Reason',
  },
  answers: {
    empty: 'No answer is stored.',
    table: 'Answers of the carrier, newest first',
    thinned: (count: number, before: string) =>
      count === 1
        ? `One answer from before ${before} changed nothing and was removed.`
        : `${formatCount(count)} answers from before ${before} changed nothing and were removed.`,
    received: 'Received',
    way: 'Source',
    asked: 'Answer to a request',
    pushed: 'Message from the carrier',
    whole: 'Complete',
    partial: 'Pages missing',
    completeness: 'Completeness',
    read: 'Events read',
    aside: 'Ignored',
    large: 'Open to count',
    show: 'Show',
    showOf: (moment: string) => `Show the answer of ${moment}`,
    dialog: (carrier: string) => `Answer of ${carrier}`,
    page: (number: string, count: string) => `Page ${number} of ${count}, as received`,
    only: 'The part about this shipment',
    onlyWhy:
      'A carrier’s message may also contain shipments of other workspaces, so only the part about this one is shown.',
    cut: (shown: string, all: string) =>
      `Too long to show in full: these are the first ${shown} of ${all}. The file has all of it.`,
    download: 'Download',
    asides: 'Ignored, because it could not be read',
  },
  announced: {
    alerts: 'Alerts for this shipment',
    noAlerts: 'There is no alert for this shipment.',
    every: 'every shipment',
    thisOne: 'this shipment',
    unsubscribed: 'unsubscribed',
    mails: 'Mails about this shipment',
    noMails: 'No mail was sent yet.',
    mailTable: 'Mails about this shipment, newest first',
    when: 'When',
    to: 'To',
    subject: 'Subject',
    state: 'State',
  },
  events: {
    empty: 'No event yet. Changes of the shipment create events.',
    table: 'Events of this shipment, newest first',
    event: 'Event',
    when: 'When',
    container: 'Container',
    deliveries: 'Deliveries',
    noEndpoint: 'No endpoint subscribes to it',
    states: { pending: 'waiting', delivered: 'delivered', failed: 'failed' },
  },
};
