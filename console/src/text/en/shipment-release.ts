/** The release of a box: who has let it go, and who holds it. */
export const shipmentRelease = {
  release: {
    title: 'Release',
    customs: 'Customs',
    carrier: 'Carrier',
    terminal: 'Terminal',
    released: 'Released',
    available: 'Ready for pick-up',
    held: 'On hold',
    bill: 'Original Bill of Lading',
    received: 'Received',
    freight: 'Freight',
    paid: 'Paid',
    freeTime: 'Free time',
    ended: 'Ended',
    holds: 'Holds',
    since: 'since',
    lifted: 'lifted',
    open: 'Open',
  },
};
