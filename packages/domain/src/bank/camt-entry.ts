import type { BankLine } from './bank-line.ts'
import { dayOfCell } from './bank-date.ts'
import { creditorReferenceOf, ibanOf, plainText, referenceText } from './bank-text.ts'
import { chargesOf, directionOf, sentIn, sumOf, sumOfPayment } from './camt-sums.ts'
import { fault, isFault, type StatementFault } from './statement-refusal.ts'
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml-node.ts'

/* An entry of camt.053 and camt.054, and the payments that it may hold. */

/** What is true of all payments of an entry. */
export interface CamtEntry {
  readonly minor: number
  readonly sign: 1 | -1
  readonly currency: string
  readonly charges: number
  readonly bookedOn: string
  readonly valuedOn: string | null
  readonly entryReference: string
  readonly isReversal: boolean
  readonly node: XmlNode
}

/** null: it is not booked, or its sum is 0. */
export function readEntry(node: XmlNode): CamtEntry | null | StatementFault {
  const status = textAt(node, 'Sts/Cd', 'Sts')
  if (status === '') return fault('BROKEN_FILE', textAt(node, 'Sts/Prtry') === '' ? 'Sts' : 'Sts/Prtry')
  if (status !== 'BOOK') return null
  const amount = nodeAt(node, 'Amt')
  if (amount === null) return fault('SUM_MISSING', 'Amt')
  const sum = sumOf(amount)
  if (isFault(sum)) return sum
  const sign = directionOf(node)
  if (isFault(sign)) return sign
  if (sign === null) return fault('BROKEN_FILE', 'CdtDbtInd')
  const bookedOn = dayOf(textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm'))
  if (isFault(bookedOn)) return bookedOn
  const valued = textAt(node, 'ValDt/Dt', 'ValDt/DtTm')
  const valuedOn = valued === '' ? null : dayOf(valued)
  if (isFault(valuedOn)) return valuedOn
  const charges = chargesOf(node, sum.currency)
  if (isFault(charges)) return charges
  if (sum.minor === 0) return null
  const entryReference = referenceText(textAt(node, 'AcctSvcrRef')) ?? ''
  const isReversal = isTrue(textAt(node, 'RvslInd'))
  return {
    minor: sum.minor,
    sign,
    currency: sum.currency,
    charges,
    bookedOn,
    valuedOn,
    entryReference,
    isReversal,
    node,
  }
}

/** Days are written as ISO 8601 alone, perhaps with a zone behind them. */
const dayOf = (text: string): string | StatementFault =>
  text === '' || /^\d{4}-\d{2}-\d{2}(?:T.*|Z|[+-]\d{2}:\d{2})?$/u.test(text)
    ? dayOfCell(text.slice(0, 10), 'YMD')
    : fault('DATE_UNREADABLE', text)

const isTrue = (text: string): boolean => text === 'true' || text === '1'

/** One payment of an entry, with its part of the sum. */
export interface CamtPayment {
  readonly minor: number
  readonly sign: 1 | -1
  readonly charges: number
  readonly node: XmlNode
}

/** null: it says no sum in the currency of the account. */
export function readPayment(node: XmlNode, entry: CamtEntry): CamtPayment | null | StatementFault {
  const sum = sumOfPayment(node, entry.currency)
  if (sum === null || isFault(sum)) return sum
  const sign = directionOf(node)
  if (isFault(sign)) return sign
  const charges = chargesOf(node, entry.currency)
  return isFault(charges) ? charges : { minor: sum.minor, sign: sign ?? entry.sign, charges, node }
}

export interface Place {
  /** Place in the file. */
  readonly line: number
  readonly account: string | null
  /** Among the payments of the entry, from 1; null: it is the only one. */
  readonly nth: number | null
}

/** The movement of an entry with one payment or none: its sum is that of the entry. */
export function lineOfEntry(entry: CamtEntry, payment: XmlNode | null, place: Place): BankLine | StatementFault {
  const charges = payment === null ? 0 : chargesOf(payment, entry.currency)
  if (isFault(charges)) return charges
  const sent = (payment === null ? null : sentIn(payment, entry.currency)) ?? sentIn(entry.node, entry.currency)
  const kept = entry.charges || charges || (entry.sign === 1 ? Math.max(0, (sent ?? 0) - entry.minor) : 0)
  const whole = { minor: entry.minor, sign: entry.sign, charges: kept, node: payment ?? entry.node }
  const line = lineOfPayment(entry, whole, place)
  // Banks that name no payments write all they know into the entry.
  const isSilent = line.text === '' && line.reference === null
  return isSilent ? { ...line, text: plainText(textAt(entry.node, 'AddtlNtryInf')) } : line
}

/** The movement of one payment of several. */
export function lineOfPayment(entry: CamtEntry, payment: CamtPayment, place: Place): BankLine {
  const { node, sign } = payment
  const isReversal = entry.isReversal || nodeAt(node, 'RtrInf') !== null
  const { references, text } = remittanceOf(node)
  return {
    line: place.line,
    entryReference: entryReferenceOf(entry, node, place.nth),
    bookedOn: entry.bookedOn,
    valuedOn: entry.valuedOn,
    amount: sign * payment.minor,
    charges: payment.charges,
    currency: entry.currency,
    account: place.account,
    ...otherSide(node, (sign === 1) !== isReversal, place.account),
    reference: references[0] ?? null,
    text: text === '' && references.length === 0 ? plainText(textAt(node, 'AddtlTxInf')) : text,
    endToEndId: referenceText(textAt(node, 'Refs/EndToEndId')),
    reversal: isReversal,
  }
}

/** Of one payment of several its own reference; what has none is counted. */
function entryReferenceOf(entry: CamtEntry, node: XmlNode, nth: number | null): string {
  const own = referenceText(textAt(node, 'Refs/AcctSvcrRef')) ?? ''
  if (nth === null) return entry.entryReference || own
  if (own !== '' && own !== entry.entryReference) return own
  return entry.entryReference === '' ? '' : `${entry.entryReference}/${nth}`
}

/**
 * The debtor paid what came in, the creditor was paid what went out. A reversal keeps the parties of the payment that
 * it takes back. Files that name the account's owner there mean the other one.
 */
function otherSide(node: XmlNode, isDebtor: boolean, account: string | null): Pick<BankLine, 'name' | 'iban'> {
  const sides = (['Dbtr', 'Cdtr'] as const).map((role) => ({
    name: plainText(nameOf(node, role)),
    iban: ibanOf(textAt(node, `RltdPties/${role}Acct/Id/IBAN`, `RltdPties/${role}Acct/Id/Othr/Id`)),
  }))
  const [wanted, other] = isDebtor ? sides : sides.toReversed()
  const isOwn = account !== null && wanted?.iban === account && other?.iban !== account
  return (isOwn ? other : wanted) ?? { name: '', iban: null }
}

/** Newer versions have a party or a bank within the role. */
const nameOf = (node: XmlNode, role: 'Dbtr' | 'Cdtr'): string =>
  textAt(
    node,
    ...[role, `Ultmt${role}`].flatMap((one) => [
      `RltdPties/${one}/Nm`,
      `RltdPties/${one}/Pty/Nm`,
      `RltdPties/${one}/Agt/FinInstnId/Nm`,
    ]),
  )

function remittanceOf(node: XmlNode): { readonly references: readonly string[]; readonly text: string } {
  const structured = nodesAt(node, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text)
  const references = structured.flatMap((text) => creditorReferenceOf(text) ?? [])
  // References of other kinds are kept as text.
  const others = structured.filter((text) => creditorReferenceOf(text) === null && referenceText(text) !== null)
  const texts = ['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf'].flatMap((path) =>
    nodesAt(node, path).map(({ text }) => text),
  )
  return { references, text: plainText([...texts, ...others].join(' ')) }
}
