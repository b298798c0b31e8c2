/** The calendar behind a share link. */
export const calendarEn = {
  title: (workspace: string) => `Arrivals: ${workspace}`,
  arrives: (box: string, port: string) =>
    port === '' ? `${box} arrives (ETA)` : `${box} arrives at ${port} (ETA)`,
  arrived: (box: string, port: string) => (port === '' ? `${box} arrived` : `${box} arrived at ${port}`),
  reference: 'Reference',
  ownReferences: 'Own references',
  vessel: 'Vessel',
  carrier: 'Carrier',
};
