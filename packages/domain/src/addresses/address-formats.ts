/*
 * How a country writes and asks for a postal address. The facts are those of the addressing sheets of
 * the Universal Postal Union (upu.int, "Postal addressing systems"), with one simplification: our
 * addresses have six parts, so a district of Brazil or Korea is in the second line. CLDR has no
 * such table, and the data sets of others weigh more than all of the checkout may grow.
 *
 * S is street and number, T the second line, P the postal code, C the city, R the state or region.
 * A bar ends a line; what is between two letters is between two parts that are there.
 */
export interface AddressFormat {
  /** In letters, the smallest first; the country is a line of its own behind. */
  readonly written: string
  /** In the country's own characters, the largest first; the country is before. */
  readonly native?: string
  /** The rows of a form. A part that is missing here is asked for only where something is in it. */
  readonly asked: string
  readonly postal?: PostalName
  readonly region?: RegionName
}

/** What a country calls the two parts whose names differ most. */
type PostalName = 'zip' | 'postcode' | 'cep'
type RegionName = 'state' | 'province' | 'county' | 'prefecture'

const CODE_FIRST: AddressFormat = { written: 'S|T|P C|R', asked: 'S|T|P C' }
const COMMONWEALTH: AddressFormat = { written: 'S|T|C P|R', asked: 'S|T|C P', postal: 'postcode' }
const LINES: AddressFormat = { written: 'S|T|C|R|P', asked: 'S|T|C R|P' }
const UNITED_STATES: AddressFormat = { written: 'S|T|C, R P', asked: 'S|T|C|R P', postal: 'zip', region: 'state' }
const BRITAIN: AddressFormat = { ...LINES, asked: 'S|T|C P', postal: 'postcode', region: 'county' }
const CHINESE: AddressFormat = { written: 'S|T|C|R P', native: 'P|RCST', asked: 'R C|S|T|P', region: 'province' }
const PROVINCES: AddressFormat = { written: 'S|T|P C|R', asked: 'S|T|P C|R', region: 'province' }

/** Where nothing is known of a country, all parts are asked for in the order that most have. */
const ELSEWHERE: AddressFormat = { written: 'S|T|P C|R', asked: 'S|T|P C|R' }

const OF_COUNTRY: Readonly<Record<string, AddressFormat>> = {
  US: UNITED_STATES,
  PR: UNITED_STATES,
  CA: { written: 'S|T|C R P', asked: 'S|T|C|R P', region: 'province' },
  AU: { written: 'S|T|C R P', asked: 'S|T|C|R P', postal: 'postcode', region: 'state' },
  GB: BRITAIN,
  GG: BRITAIN,
  IM: BRITAIN,
  JE: BRITAIN,
  IE: { ...LINES, asked: 'S|T|C R|P', postal: 'postcode', region: 'county' },
  NZ: COMMONWEALTH,
  SG: COMMONWEALTH,
  ZA: { ...LINES, asked: 'S|T|C P', postal: 'postcode' },
  IN: { written: 'S|T|C P|R', asked: 'S|T|C P|R', region: 'state' },
  BR: { written: 'S|T|C - R|P', asked: 'P|S|T|C R', postal: 'cep', region: 'state' },
  MX: { written: 'S|T|P C, R', asked: 'S|T|P C|R', region: 'state' },
  AR: PROVINCES,
  ES: PROVINCES,
  IT: { ...PROVINCES, written: 'S|T|P C R' },
  TR: { ...PROVINCES, written: 'S|T|P C/R' },
  HU: { written: 'C|S|T|P|R', asked: 'P C|S|T' },
  CN: CHINESE,
  TW: { written: 'S|T|C, R P', native: 'P|RCST', asked: 'R C|S|T|P' },
  HK: { written: 'S|T|C|R|P', native: 'P|RCST', asked: 'C|S|T' },
  MO: { written: 'S|T|C|R|P', native: 'P|RCST', asked: 'C|S|T' },
  JP: { written: 'S|T|C, R P', native: '〒P|RCST', asked: 'R C|S|T|P', region: 'prefecture' },
  KR: { written: 'S|T|C, R P', native: 'R C S T|P', asked: 'R C|S|T|P', region: 'province' },
  AE: { written: 'S|T|C|R|P', asked: 'S|T|C R' },
}

const CODE_FIRST_COUNTRIES =
  'AD AT AX BA BE BG CH CY CZ DE DK EE FI FO FR GF GL GP GR HR IL IS LI LT LU LV MA MC ME MK MQ NL NO PL PM PT RE RS SE SI SK SM SN TN VA YT'

const LINE_COUNTRIES = 'BY EG KZ RU UA'

export function formatOfCountry(country: string | null | undefined): AddressFormat {
  if (country === null || country === undefined || country === '') return ELSEWHERE
  const known = OF_COUNTRY[country]
  if (known !== undefined) return known
  if (CODE_FIRST_COUNTRIES.includes(country)) return CODE_FIRST
  return LINE_COUNTRIES.includes(country) ? LINES : ELSEWHERE
}

export const FIELD_OF_LETTER = {
  S: 'address_line_1',
  T: 'address_line_2',
  P: 'zip_or_postal_code',
  C: 'city',
  R: 'state_or_region',
} as const

/** A part of an address under its name on the wire, without the country. */
export type AddressField = (typeof FIELD_OF_LETTER)[keyof typeof FIELD_OF_LETTER]

export const isAddressLetter = (text: string): text is keyof typeof FIELD_OF_LETTER => text in FIELD_OF_LETTER
