declare module 'sea-ports' {
  interface SeaPort {
    name: string;
    city?: string;
    /** In English. */
    country?: string;
    /** State or province. */
    province?: string;
    /** Longitude, latitude. */
    coordinates?: [number, number];
  }
  const seaPorts: { JSON: Readonly<Record<string, SeaPort | undefined>> };
  // biome-ignore lint/style/noDefaultExport: the package's own form
  export default seaPorts;
}
