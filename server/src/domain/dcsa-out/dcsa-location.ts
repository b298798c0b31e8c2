import type { Facility, Place } from '../places/place.ts';
import { coordinatesOf, isBicFacility } from '../places/place.ts';
import type { DcsaFacility, DcsaLocation } from './dcsa-event.ts';

const longest = { name: 100, city: 65, code: 6 } as const;

/** A place as a location of the standard. */
export function dcsaLocation(place: Place): DcsaLocation {
  const { unlocode, name, locationName = name, country, facility } = place;
  const where = coordinatesOf(place);
  const city = name === locationName && unlocode !== null ? '' : name;
  const address = {
    ...(city !== '' && { city: city.slice(0, longest.city).toWellFormed() }),
    ...(country !== null && { country }),
  };
  return {
    ...(locationName !== '' && { locationName: locationName.slice(0, longest.name).toWellFormed() }),
    ...(where !== null && { latitude: where.latitude.toFixed(6), longitude: where.longitude.toFixed(6) }),
    ...(unlocode !== null && { UNLocationCode: unlocode }),
    ...dcsaFacility(facility),
    ...(Object.keys(address).length > 0 && { address }),
  };
}

/** The code of a terminal or depot. One of BIC has the UN/LOCODE in front, which the standard leaves out. */
export function dcsaFacility(facility: Facility | null): DcsaFacility {
  if (facility === null) return {};
  const { list } = facility;
  const code = list === 'BIC' && isBicFacility(facility.code) ? facility.code.slice(5) : facility.code;
  if (code.length > longest.code) return {};
  return { facilityCode: code, ...(list !== null && { facilityCodeListProvider: list }) };
}
