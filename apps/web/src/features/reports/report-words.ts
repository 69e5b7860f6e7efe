import { formatMoney, regional } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** Amounts of a currency as reports write them, with all decimals; and short, for scales. */
export function moneyWords(currency: string) {
  const money = { locale: documentLocale(), currency }
  return {
    full: (amount: number): string => formatMoney(amount, money),
    short: (amount: number): string => formatMoney(amount, money, 'short'),
  }
}
export type MoneyWords = ReturnType<typeof moneyWords>

export const countWords = (count: number): string => new Intl.NumberFormat(regional(documentLocale())).format(count)

/** A share of 100 as text: "61%", below ten with a decimal: "6.4%". */
export function shareWords(percent: number): string {
  const isSmall = percent !== 0 && Math.abs(percent) < 9.95
  return new Intl.NumberFormat(regional(documentLocale()), {
    style: 'percent',
    minimumFractionDigits: isSmall ? 1 : 0,
    maximumFractionDigits: isSmall ? 1 : 0,
  }).format(percent / 100)
}

/** How far a figure moved, as a share of what it was: "12.8%". */
export const movedWords = (share: number): string =>
  new Intl.NumberFormat(regional(documentLocale()), { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** A name within a sentence: without its capital, except in German, where nouns keep theirs. */
export function inSentence(name: string): string {
  const locale = documentLocale()
  return locale === 'de' ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
}
