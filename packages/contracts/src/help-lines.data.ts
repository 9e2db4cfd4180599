/** One help line. */
export type HelpLine = {
  /** ISO 3166-1 codes of the countries it serves; a card names the first ones. */
  countries: readonly string[];
  /** Languages spoken there and at the help line (ISO 639-1). */
  languages: readonly string[];
  name: string;
  /** As dialled in these countries. */
  number: string;
  ways: 'call' | 'call-or-text';
  /** Opening hours, unless always open. */
  hours?: string;
  /** The service's own page with the number. */
  source: string;
  /** The date of the last check against the source, as 2026-11-25; null: from general knowledge, never checked. */
  checkedOn: string | null;
};

/** Help lines by country, in the order in which a card names them. docs/OPERATIONS.md explains how to check and change them. */
export const HELP_LINES: readonly HelpLine[] = [
  {
    countries: ['US', 'CA'],
    languages: ['en'],
    name: '988 Suicide & Crisis Lifeline',
    number: '988',
    ways: 'call-or-text',
    source: '988lifeline.org, 988.ca',
    checkedOn: null,
  },
  {
    countries: ['GB', 'IE'],
    languages: ['en'],
    name: 'Samaritans',
    number: '116 123',
    ways: 'call',
    source: 'samaritans.org',
    checkedOn: null,
  },
  { countries: ['AU'], languages: ['en'], name: 'Lifeline', number: '13 11 14', ways: 'call', source: 'lifeline.org.au', checkedOn: null },
  {
    countries: ['NZ'],
    languages: ['en'],
    name: 'Need to talk?',
    number: '1737',
    ways: 'call-or-text',
    source: '1737.org.nz',
    checkedOn: null,
  },
  {
    countries: ['DE'],
    languages: ['de'],
    name: 'TelefonSeelsorge',
    number: '0800 111 0 111',
    ways: 'call',
    source: 'telefonseelsorge.de',
    checkedOn: null,
  },
  {
    countries: ['AT'],
    languages: ['de'],
    name: 'Telefonseelsorge',
    number: '142',
    ways: 'call',
    source: 'telefonseelsorge.at',
    checkedOn: null,
  },
  { countries: ['CH'], languages: ['de', 'fr', 'it'], name: '143', number: '143', ways: 'call', source: '143.ch', checkedOn: null },
  { countries: ['FR'], languages: ['fr'], name: '3114', number: '3114', ways: 'call', source: '3114.fr', checkedOn: null },
  {
    countries: ['BE'],
    languages: ['fr'],
    name: 'Centre de Prévention du Suicide',
    number: '0800 32 123',
    ways: 'call',
    source: 'preventionsuicide.be',
    checkedOn: null,
  },
  { countries: ['ES'], languages: ['es'], name: 'Línea 024', number: '024', ways: 'call', source: 'sanidad.gob.es', checkedOn: null },
  {
    countries: ['MX'],
    languages: ['es'],
    name: 'Línea de la Vida',
    number: '800 911 2000',
    ways: 'call',
    source: 'gob.mx',
    checkedOn: null,
  },
  {
    countries: ['US'],
    languages: ['es'],
    name: '988 (2: español)',
    number: '988',
    ways: 'call',
    source: '988lifeline.org',
    checkedOn: null,
  },
  {
    countries: ['IT'],
    languages: ['it'],
    name: 'Telefono Amico Italia',
    number: '02 2327 2327',
    ways: 'call',
    hours: '9–24',
    source: 'telefonoamico.it',
    checkedOn: null,
  },
  { countries: ['PT'], languages: ['pt'], name: 'SNS 24', number: '808 24 24 24', ways: 'call', source: 'sns24.gov.pt', checkedOn: null },
  { countries: ['BR'], languages: ['pt'], name: 'CVV', number: '188', ways: 'call', source: 'cvv.org.br', checkedOn: null },
  {
    countries: ['NL'],
    languages: ['nl'],
    name: '113 Zelfmoordpreventie',
    number: '0800 0113',
    ways: 'call',
    source: '113.nl',
    checkedOn: null,
  },
  {
    countries: ['BE'],
    languages: ['nl'],
    name: 'Zelfmoordlijn',
    number: '1813',
    ways: 'call',
    source: 'zelfmoord1813.be',
    checkedOn: null,
  },
  {
    countries: ['PL'],
    languages: ['pl'],
    name: 'Centrum Wsparcia',
    number: '800 70 2222',
    ways: 'call',
    source: 'centrumwsparcia.pl',
    checkedOn: null,
  },
];

/** Police and ambulance, as named on the cards and the Safety page. */
export const EMERGENCY_NUMBERS = ['112', '911', '999', '111', '000', '190', '192'] as const;

/** A directory of help lines in other countries; every card names it. */
export const HELP_ELSEWHERE = { name: 'findahelpline.com', url: 'https://findahelpline.com' } as const;
