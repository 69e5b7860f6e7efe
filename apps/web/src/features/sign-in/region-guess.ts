import { isCurrency } from '@turnout/domain/money/currency.ts'

/*
 * The first values of a new account, guessed from the browser so that they need not be typed. Every
 * guess is shown and can be changed.
 */

const EURO = 'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const BY_REGION: ReadonlyMap<string, string> = new Map([
  ...EURO.map((region) => [region, 'EUR'] as const),
  ...(
    'AE:AED AR:ARS AU:AUD BR:BRL CA:CAD CH:CHF CL:CLP CN:CNY CO:COP CZ:CZK DK:DKK EG:EGP GB:GBP GE:GEL HK:HKD HU:HUF ID:IDR IL:ILS ' +
    'IN:INR IS:ISK JP:JPY KE:KES KR:KRW LI:CHF MA:MAD MX:MXN MY:MYR NG:NGN NO:NOK NZ:NZD PE:PEN PH:PHP PL:PLN RO:RON RS:RSD SA:SAR ' +
    'SE:SEK SG:SGD TH:THB TR:TRY TW:TWD UA:UAH US:USD UY:UYU VN:VND ZA:ZAR'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
])

/** Zones whose browsers often speak another country's English. */
const BY_ZONE: readonly (readonly [RegExp, string])[] = [
  [/^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)$/u, 'GBP'],
  [/^Europe\/Zurich$/u, 'CHF'],
  [/^Europe\/Warsaw$/u, 'PLN'],
  [/^Europe\/Prague$/u, 'CZK'],
  [/^Europe\/Copenhagen$/u, 'DKK'],
  [/^Europe\/Stockholm$/u, 'SEK'],
  [/^Europe\/Oslo$/u, 'NOK'],
  [/^Europe\/Budapest$/u, 'HUF'],
  [/^Europe\//u, 'EUR'],
  [/^Australia\//u, 'AUD'],
  [/^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage)$/u, 'USD'],
  [/^America\/(?:Toronto|Vancouver|Winnipeg|Edmonton|Halifax)$/u, 'CAD'],
  [/^Asia\/Tokyo$/u, 'JPY'],
]

/**
 * The likeliest currency for people in this zone with a browser of this language. The zone is the
 * better sign of the place.
 */
export function guessCurrency(timeZone: string, language: string): string {
  const byZone = BY_ZONE.find(([pattern]) => pattern.test(timeZone))?.[1]
  const region = /-([A-Z]{2})(?:-|$)/u.exec(language)?.[1] ?? ''
  const guess = byZone ?? BY_REGION.get(region) ?? 'EUR'
  return isCurrency(guess) ? guess : 'EUR'
}

/** The zone this device is set to. */
export const guessTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
