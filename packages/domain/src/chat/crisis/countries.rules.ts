/** Time zones (IANA) by country, for countries that have a help line; mainland and islands. */
const ZONES: Record<string, readonly string[]> = {
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Anchorage',
    'America/Detroit',
    'America/Boise',
    'America/Indiana/Indianapolis',
    'America/Kentucky/Louisville',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
  ],
  CA: [
    'America/Toronto',
    'America/Montreal',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
    'America/St_Johns',
    'America/Regina',
    'America/Moncton',
  ],
  GB: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey', 'Europe/Guernsey', 'Europe/Isle_of_Man'],
  IE: ['Europe/Dublin'],
  AU: [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Perth',
    'Australia/Adelaide',
    'Australia/Hobart',
    'Australia/Darwin',
  ],
  NZ: ['Pacific/Auckland', 'Pacific/Chatham'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  AT: ['Europe/Vienna'],
  CH: ['Europe/Zurich'],
  FR: ['Europe/Paris'],
  BE: ['Europe/Brussels'],
  ES: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  MX: ['America/Mexico_City', 'America/Monterrey', 'America/Tijuana', 'America/Cancun', 'America/Merida', 'America/Hermosillo'],
  IT: ['Europe/Rome'],
  PT: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'],
  BR: ['America/Sao_Paulo', 'America/Bahia', 'America/Fortaleza', 'America/Recife', 'America/Manaus', 'America/Belem', 'America/Cuiaba'],
  NL: ['Europe/Amsterdam'],
  PL: ['Europe/Warsaw'],
};

const COUNTRIES = new Map(Object.entries(ZONES).flatMap(([country, zones]) => zones.map((zone) => [zone, country])));

/** The country (ISO 3166-1) of a profile's time zone; null if not known. */
export const countryOfTimeZone = (timeZone: string | undefined): string | null => COUNTRIES.get(timeZone ?? '') ?? null;
