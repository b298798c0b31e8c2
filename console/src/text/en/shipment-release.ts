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
    received: (at: string) => `Received ${at}`,
    freight: 'Freight',
    paid: (at: string) => `Paid ${at}`,
    freeTime: 'Free time',
    ended: (at: string) => `Ended ${at}`,
    holds: 'Holds',
    since: (at: string) => `since ${at}`,
    lifted: (at: string) => `lifted ${at}`,
    open: 'Open',
  },
};
