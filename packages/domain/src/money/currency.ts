/**
 * Currencies and how many decimals each has (ISO 4217, active codes, November 2026). A minor unit
 * is the smallest amount of a currency: a cent, a yen, a fils. Fund codes and metals are left out:
 * tickets are not sold in them.
 */
const TWO_DECIMALS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD ' +
  'EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL ' +
  'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR ' +
  'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG'
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'

/** Decimals of a currency's major unit. */
export type Exponent = 0 | 2 | 3

const exponents: ReadonlyMap<string, Exponent> = new Map([
  ...TWO_DECIMALS.split(' ').map((code) => [code, 2] as const),
  ...NO_DECIMALS.split(' ').map((code) => [code, 0] as const),
  ...THREE_DECIMALS.split(' ').map((code) => [code, 3] as const),
])

/** Every currency an event can be sold in, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...exponents.keys()].sort()

/** Whether the text is a currency of ours; exact, in capitals. */
export const isCurrency = (code: string): boolean => exponents.has(code)

/**
 * Decimals of a currency.
 * @throws RangeError for a code that is not in the table: a code from a client is checked with
 * `isCurrency` at the edge.
 */
export function exponentOf(currency: string): Exponent {
  const exponent = exponents.get(currency)
  if (exponent === undefined) throw new RangeError(`Not a currency: ${currency}`)
  return exponent
}
