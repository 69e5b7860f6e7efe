import { minorOfSum } from './bank-sum.ts'
import { fault, isFault, type StatementFault } from './statement-refusal.ts'
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml-node.ts'

/* Sums of camt messages: without a sign, with a point, and the direction beside them. */

export interface CamtSum {
  readonly minor: number
  readonly currency: string
}

export function sumOf(node: XmlNode): CamtSum | StatementFault {
  const currency = node.attributes['Ccy'] ?? ''
  const minor = minorOfSum(node.text.trim(), currency, '.')
  return isFault(minor) ? minor : { minor, currency }
}

/** 1: it came in, -1: it went out; null where the element does not say it. */
export function directionOf(node: XmlNode): 1 | -1 | null | StatementFault {
  const word = textAt(node, 'CdtDbtInd')
  if (word === 'CRDT') return 1
  if (word === 'DBIT') return -1
  return word === '' ? null : fault('BROKEN_FILE', `CdtDbtInd ${word}`)
}

/** Where versions and banks have the sum of a payment, the account's currency first. */
const SUMS = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt']

/** Sum of a payment in the currency of the account; null where it is in none of the places. */
export function sumOfPayment(payment: XmlNode, currency: string): CamtSum | null | StatementFault {
  const node = SUMS.flatMap((path) => nodesAt(payment, path)).find(({ attributes }) => attributes['Ccy'] === currency)
  return node === undefined ? null : sumOf(node)
}

/** What the payer sent, where it is said in the currency of the account. */
export function sentIn(node: XmlNode, currency: string): number | null {
  const sent = nodeAt(node, 'AmtDtls/InstdAmt/Amt')
  if (sent === null || sent.attributes['Ccy'] !== currency) return null
  const sum = sumOf(sent)
  return isFault(sum) ? null : sum.minor
}

/** What the bank took out of the sum, in its currency. Charges that are booked apart are another movement. */
export function chargesOf(node: XmlNode, currency: string): number | StatementFault {
  const records = nodesAt(node, 'Chrgs/Rcrd')
  let total = 0
  // In the older versions each record is an element of the same name.
  for (const record of records.length > 0 ? records : nodesAt(node, 'Chrgs')) {
    const amount = nodeAt(record, 'Amt')
    if (amount === null || amount.attributes['Ccy'] !== currency || textAt(record, 'ChrgInclInd') === 'false') continue
    const [sum, direction] = [sumOf(amount), directionOf(record)]
    if (isFault(sum)) return sum
    if (isFault(direction)) return direction
    total += direction === 1 ? -sum.minor : sum.minor
  }
  const all = records.length > 0 ? null : nodeAt(node, 'Chrgs/TtlChrgsAndTaxAmt')
  if (total !== 0 || all === null || all.attributes['Ccy'] !== currency) return Math.max(0, total)
  const sum = sumOf(all)
  return isFault(sum) ? sum : sum.minor
}
