// Updates of Vizion in the form of its API, with invented values.

/** Fields, or what replaces them. */
type Fields = Record<string, unknown>;

export const sampleReferenceId = '00000000-0000-4000-8000-0000000000c1';

export const busan = {
  ...{ name: 'BUSAN', city: 'Busan', state: null, country: 'South Korea', unlocode: 'KRPUS', facility: null },
  geolocation: { latitude: 35.1, longitude: 129.04 },
};
export const norfolk = {
  ...{ name: 'NORFOLK, VA', city: 'Norfolk', state: 'VA', country: 'United States', unlocode: 'USORF' },
  ...{ facility: null, geolocation: null },
};

/** One milestone: by default, the ship left Busan on 2 March 2026 at 09:05 local time. */
export function milestone(changes: Fields = {}): Fields {
  return {
    description: 'Vessel departure from origin port',
    raw_description: 'Vessel departed',
    timestamp: '2026-03-02T09:05:00.000+09:00',
    planned: false,
    location: busan,
    vessel: 'AURORA',
    vessel_imo: '9321483',
    voyage: '12E',
    source: 'carrier',
    ...changes,
  };
}

/** An update of the reference of a box from Busan to Norfolk. */
export function vizionUpdate(
  milestones: readonly unknown[],
  payload: Fields = {},
  changes: Fields = {},
): Fields {
  return {
    id: '00000000-0000-4000-8000-0000000000d1',
    reference_id: sampleReferenceId,
    created_at: '2026-03-02T12:00:00.000Z',
    payload: {
      container_id: 'MSCU5956818',
      container_iso: '45G1',
      bill_of_lading: 'MEDUAB123456',
      booking_number: null,
      carrier_scac: 'MSCU',
      origin_port: busan,
      destination_port: norfolk,
      milestones,
      ...payload,
    },
    ...changes,
  };
}
