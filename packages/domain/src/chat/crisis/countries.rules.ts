import { TIME_ZONES_BY_COUNTRY } from './time-zones.data.ts';

const COUNTRIES = new Map(Object.entries(TIME_ZONES_BY_COUNTRY).flatMap(([country, zones]) => zones.map((zone) => [zone, country])));

/** The country (ISO 3166-1) of a profile's time zone; null if not known. */
export const countryOfTimeZone = (timeZone: string | undefined): string | null => COUNTRIES.get(timeZone ?? '') ?? null;
