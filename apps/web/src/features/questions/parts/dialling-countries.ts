import { CALLING_CODES } from '@turnout/contract/questions/calling-codes.ts'
import { countriesIn } from './country-names.ts'
import type { Dialling } from './dialling.ts'

/**
 * By name, in a language. `home`: where most of those who are asked live, as far as it is known.
 * Browsers of buyers are handed the list and do not load this.
 */
export function diallingIn(locale: string, home: string | null): Dialling {
  const countries = countriesIn(locale).flatMap(({ code, name }) => {
    const calling = CALLING_CODES.get(code)
    return calling === undefined ? [] : [{ region: `${code} ${calling}`, code: calling, name }]
  })
  return { home: countries.find(({ region }) => region.startsWith(`${home} `))?.region ?? '', countries }
}
