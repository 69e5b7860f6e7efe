import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { ibanOf } from '@turnout/domain/bank/bank-text.ts'
import {
  lineOfEntry,
  lineOfPayment,
  readEntry,
  readPayment,
  type CamtEntry,
  type CamtPayment,
} from '@turnout/domain/bank/camt-entry.ts'
import { fault, isFault, type StatementFault } from '@turnout/domain/bank/statement-refusal.ts'
import { textAt, type XmlNode } from '@turnout/domain/bank/xml-node.ts'
import { StatementRefusal, type StatementLimits } from './judge-statement.ts'
import { readXml } from './read-xml.ts'

/*
 * Entries of camt.053 and camt.054, whatever their version. An entry may hold any number of payments, so each is read and
 * forgotten when its element ends; what an entry says of all of them comes before the first.
 */

/** Elements and characters that one entry or payment holds at most. */
const MAX_NODES = 5_000
const MAX_CHARACTERS = 256 * 1024

const STATEMENTS = new Set(['Stmt', 'Ntfctn'])

/** Movements of camt.053 and camt.054. @throws StatementRefusal */
export async function* readCamt(pieces: AsyncIterable<string>, limits: StatementLimits): AsyncGenerator<BankLine> {
  const reader = new CamtReader(limits)
  for await (const _ of readXml(pieces, reader)) {
    yield* reader.found
    reader.found.length = 0
  }
  if (reader.statements === 0) throw new StatementRefusal(fault('BROKEN_FILE', 'Stmt'))
}

/** What is known of the entry that is being read. */
interface OpenEntry {
  readonly node: XmlNode
  /** undefined: not asked for yet. null: it is left out. */
  entry: CamtEntry | null | undefined
  payments: number
  /** The payment before, until it is known whether it is the only one. */
  held: { readonly node: XmlNode; readonly payment: CamtPayment | null } | null
  /** Its payments say no sums: the entry is one movement. */
  isWhole: boolean
  /** Sums and charges of the payments so far. */
  sum: number
  charges: number
}

class CamtReader {
  readonly found: BankLine[] = []
  statements = 0
  private places = 0
  private account: string | null = null
  private readonly path: string[] = []
  /** Elements that are kept: an entry or a payment in it, or the account, down to the one that is open. */
  private readonly nodes: XmlNode[] = []
  private size = { nodes: 0, characters: 0 }
  private entry: OpenEntry | null = null
  private at = 1
  private readonly limits: StatementLimits

  constructor(limits: StatementLimits) {
    this.limits = limits
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>, line: number): void => {
    const parent = this.path.at(-1) ?? ''
    this.path.push(name)
    this.at = line
    if (STATEMENTS.has(name)) {
      this.statements += 1
      this.account = null
    }
    const isRoot = STATEMENTS.has(parent) && (name === 'Ntry' || name === 'Acct')
    if (!isRoot && this.nodes.length === 0) return
    if (isRoot) this.size = { nodes: 0, characters: 0 }
    this.size.nodes += 1
    if (this.size.nodes > MAX_NODES) this.refuse(fault('BROKEN_FILE', name))
    const node: XmlNode = { name, attributes, children: [], text: '' }
    // A payment is forgotten when it was read.
    if (name !== 'TxDtls') this.nodes.at(-1)?.children.push(node)
    this.nodes.push(node)
    if (isRoot && name === 'Ntry') {
      this.entry = { node, entry: undefined, payments: 0, held: null, isWhole: false, sum: 0, charges: 0 }
    }
  }

  readonly text = (text: string): void => {
    const node = this.nodes.at(-1)
    // Between elements there are only blanks.
    if (node === undefined || text.trim() === '') return
    this.size.characters += text.length
    if (this.size.characters > MAX_CHARACTERS) this.refuse(fault('BROKEN_FILE', node.name))
    node.text += text
  }

  readonly close = (name: string, line: number): void => {
    this.path.pop()
    this.at = line
    const node = this.nodes.pop()
    if (node === undefined) return
    if (name === 'TxDtls' && this.entry !== null) this.closePayment(this.entry, node)
    if (this.nodes.length > 0) return
    if (name === 'Acct') this.account = ibanOf(textAt(node, 'Id/IBAN', 'Id/Othr/Id'))
    if (name === 'Ntry' && this.entry !== null) this.closeEntry(this.entry)
  }

  private refuse(wrong: StatementFault): never {
    throw new StatementRefusal(wrong, this.at)
  }

  private whole<T>(value: T | StatementFault): T {
    return isFault(value) ? this.refuse(value) : value
  }

  private headOf(open: OpenEntry): CamtEntry | null {
    if (open.entry === undefined) {
      open.entry = this.whole(readEntry(open.node))
      if (open.entry === null) this.nextPlace()
    }
    return open.entry
  }

  private nextPlace(): number {
    this.places += 1
    if (this.places > this.limits.movements) this.refuse(fault('TOO_MANY_LINES', String(this.limits.movements)))
    return this.places
  }

  private closePayment(open: OpenEntry, node: XmlNode): void {
    this.size = { nodes: 0, characters: 0 }
    const entry = this.headOf(open)
    if (entry === null || open.isWhole) return
    open.payments += 1
    const payment = this.whole(readPayment(node, entry))
    if (open.payments > 1) {
      const before = open.held?.payment ?? null
      if (before === null && open.payments === 2) {
        open.isWhole = true
        open.held = null
        return
      }
      if (before === null || payment === null) this.refuse(fault('SUM_MISSING', 'TxDtls'))
      this.tell(open, entry, { payment: before, nth: open.payments - 1 })
    }
    open.held = { node, payment }
  }

  /** One payment of several. */
  private tell(open: OpenEntry, entry: CamtEntry, one: { readonly payment: CamtPayment; readonly nth: number }): void {
    open.sum += one.payment.sign * one.payment.minor
    open.charges += one.payment.charges
    const place = { line: this.nextPlace(), account: this.account, nth: one.nth }
    const line = lineOfPayment(entry, one.payment, place)
    if (line.amount !== 0) this.found.push(line)
  }

  private closeEntry(open: OpenEntry): void {
    const entry = this.headOf(open)
    this.entry = null
    if (entry === null) return
    if (open.payments < 2 || open.isWhole) {
      const place = { line: this.nextPlace(), account: this.account, nth: null }
      this.found.push(this.whole(lineOfEntry(entry, open.held?.node ?? null, place)))
      return
    }
    const last = open.held?.payment ?? null
    if (last !== null) this.tell(open, entry, { payment: last, nth: open.payments })
    const difference = Math.abs(open.sum - entry.sign * entry.minor)
    const isKept =
      difference === entry.charges || difference === open.charges || difference === entry.charges + open.charges
    if (difference !== 0 && !isKept) this.refuse(fault('SUMS_DIFFER', `${entry.entryReference} ${difference}`))
  }
}
