import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import type { Judged } from './judges.ts'

const TOTALS =
  /<(?:ram:(?:LineTotalAmount|TaxBasisTotalAmount|TaxTotalAmount|GrandTotalAmount|DuePayableAmount|BasisAmount|CalculatedAmount)|cbc:(?:LineExtensionAmount|TaxExclusiveAmount|TaxInclusiveAmount|PayableAmount|TaxableAmount|TaxAmount))[^>]*>(?<amount>\d+\.\d\d)</gu

/**
 * By how much a total is changed: the rules let what VAT is taken of be one unit of the currency away from the sum of its
 * lines, and nothing else.
 */
const changeOf = (element: string): number => (/:(?:BasisAmount|TaxableAmount)/u.test(element) ? 200 : 1)

/** The same file with each of its totals too high. */
export function mutantsOf({ file, content }: Judged): Judged[] {
  const xml = content.toString()
  return [...xml.matchAll(TOTALS)].map((found, at) => {
    const [all] = found
    const amount = found.groups?.['amount'] ?? ''
    const more = all.replace(`>${amount}<`, `>${decimalText(minorOf(Number(amount), 'EUR') + changeOf(all), 'EUR')}<`)
    return {
      file: `mutant-${at}-${file}`,
      content: xml.slice(0, found.index) + more + xml.slice(found.index + all.length),
      isGood: false,
    }
  })
}
