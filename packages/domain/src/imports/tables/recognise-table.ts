import type { ImportFileKind } from '../file-kinds.ts'
import { headingKey } from '../heading-key.ts'
import { readAmount, readCount } from '../read-amount.ts'
import { readMoment } from '../read-moment.ts'
import { isStatusField, isStatusWord } from '../status-meanings.ts'
import { readFlag } from '../statuses.ts'
import { fieldOfHeading } from './heading-words.ts'
import { REPEATED_IMPORT_FIELDS, type ImportField } from '../import-fields.ts'
import { fieldInTable, isKnownTable, KNOWN_TABLES, type KnownTable } from './known-tables.ts'
import { FURTHER_TABLES } from './further-tables.ts'
import { OWN_TABLES } from './own-tables.ts'
import { hasShape, PLACED_TABLES, withoutColumn, type PlacedTable, type TableLook } from './placed-tables.ts'

/** What a table is and what its columns seem to hold, in the order of the columns. */
export interface RecognisedTable {
  readonly kind: ImportFileKind
  readonly fields: readonly (ImportField | null)[]
}

export function recogniseTable(headings: readonly string[], rows: readonly (readonly string[])[]): RecognisedTable {
  const look: TableLook = { keys: headings.map(headingKey), rows }
  const known = [...KNOWN_TABLES, ...OWN_TABLES, ...FURTHER_TABLES].find((table) => isKnownTable(table, look.keys))
  if (known !== undefined) return { kind: known.kind, fields: once(fieldsOfKnown(known, look)) }
  const placed = placedAroundDate(look) ?? placedIn(look)
  if (placed !== null) return { kind: placed.kind, fields: once(placed.fields) }
  return { kind: 'TABLE', fields: checkProposals(fieldsOfTable(look), look) }
}

/* A heading proposes, the cells decide: what none of them can be is not proposed. */

const LINK = /^(?:https?:\/\/|www\.)\S+$/iu
const RULES = { timezone: 'UTC', dayFirst: true, currency: 'EUR', decimalComma: false }
const MONEY: ReadonlySet<ImportField> = new Set(['price', 'order_total', 'order_fees', 'order_tax', 'order_refunded'])
const MOMENTS: ReadonlySet<ImportField> = new Set(['order_date', 'checked_in_at'])
const NAMES: ReadonlySet<ImportField> = new Set([
  'product',
  'product_tier',
  'guest_name',
  'buyer_name',
  'order_status',
  'ticket_status',
])
const EMAILS: ReadonlySet<ImportField> = new Set(['buyer_email', 'guest_email'])
const REGION = /^[A-Z]{2}$/u
const METHOD =
  /^(?:(?:credit|debit) ?card|card|carte(?: bancaire)?|kreditkarte|karte|cash|bar|paypal|stripe|invoice|sepa|cheque|virement|free|no_cost)$/iu
const STATUSES_MAX = 20

const isAmount = (cell: string): boolean =>
  readAmount(cell, RULES) !== null || readAmount(cell, { ...RULES, currency: 'KWD' }) !== null

const cellsOf = ({ rows }: TableLook, column: number): string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')

const isMoment = (cell: string): boolean => readFlag(cell) === null && readMoment(cell, RULES) !== null

/** What a status column is not: regions, ways to pay, links, amounts with cents, days. */
const isOther = (cell: string): boolean =>
  REGION.test(cell) || METHOD.test(cell.trim()) || LINK.test(cell) || isMoment(cell) || /\d[.,]\d/u.test(cell)

function canBe(field: ImportField, cells: readonly string[]): boolean {
  if (isStatusField(field)) {
    const values = [...new Set(cells)]
    return values.length <= STATUSES_MAX && !values.every(isOther)
  }
  if (MONEY.has(field)) return cells.some(isAmount)
  if (MOMENTS.has(field)) return !cells.every((cell) => readFlag(cell) !== null || LINK.test(cell))
  if (EMAILS.has(field)) return cells.some((cell) => cell.includes('@'))
  if (field === 'quantity') return cells.some((cell) => readCount(cell) !== null)
  return !NAMES.has(field) || !cells.every((cell) => LINK.test(cell))
}

/** Takes back what the cells of a column cannot be; a column of links to tickets is no product. */
function checkProposals(fields: readonly (ImportField | null)[], look: TableLook): (ImportField | null)[] {
  const left = fields.map((field, column) => {
    const cells = cellsOf(look, column)
    if (field === null || cells.length === 0 || canBe(field, cells)) return field
    if (isStatusField(field) && cells.every((cell) => REGION.test(cell))) return free(fields, 'state_or_region')
    if (isStatusField(field) && cells.every((cell) => METHOD.test(cell))) return free(fields, 'payment_method')
    return null
  })
  return withStatus(left, look)
}

const free = (fields: readonly (ImportField | null)[], field: ImportField): ImportField | null =>
  fields.includes(field) ? null : field

/** A column that says "declined" is a status, whatever its heading is. */
function withStatus(fields: (ImportField | null)[], look: TableLook): (ImportField | null)[] {
  if (fields.some((field) => isStatusField(field))) return fields
  const column = fields.findIndex((field, place) => {
    if (field !== null) return false
    const values = [...new Set(cellsOf(look, place))]
    return values.length > 0 && values.length <= STATUSES_MAX && values.some(isStatusWord)
  })
  return column === -1 ? fields : fields.with(column, 'order_status')
}

function fieldsOfKnown(table: KnownTable, { keys }: TableLook): (ImportField | null)[] {
  const fields = keys.map((key) => fieldInTable(table, key))
  const { questions, aside = [] } = table
  if (questions === undefined) return fields
  const last = keys.findLastIndex((key, column) => fields[column] != null || aside.includes(key))
  return fields.map((field, column) => (column > last && keys[column] !== '' ? questions : field))
}

const placedIn = (look: TableLook): RecognisedTable | null => {
  const table = PLACED_TABLES.find(({ is }) => is(look))
  return table === undefined ? null : { kind: table.kind, fields: fieldsOfPlaced(table, look) }
}

/** Hi.Events has a column more, the date of a ticket, since its events repeat. In a list of orders it is of no ticket. */
function placedAroundDate(look: TableLook): RecognisedTable | null {
  const named = look.keys.indexOf('occurrence date')
  const column = named === -1 ? DATE_OF_ORDER : named
  if (named === -1 && !hasShape(look, DATE_OF_ORDER, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:, |$)/u)) return null
  const found = placedIn(withoutColumn(look, column))
  if (found?.kind === 'HI_EVENTS_ORDERS') return { ...found, fields: found.fields.toSpliced(column, 0, null) }
  if (found?.kind !== 'HI_EVENTS_ATTENDEES' || named === -1) return null
  return { ...found, fields: found.fields.toSpliced(column, 0, 'event_date') }
}

/** Behind the number of an order, in whatever language; otherwise that is where its payment is told. */
const DATE_OF_ORDER = 15

function fieldsOfPlaced({ kind, fields, questions }: PlacedTable, look: TableLook): (ImportField | null)[] {
  if (kind === 'PRETIX_POSITIONS')
    return look.keys.map((key, column) => fields[column] ?? positionField(look, key, column))
  if (kind === 'PRETIX_ORDERS') return look.keys.map((key, column) => fields[column] ?? orderField(key, column))
  return look.keys.map((key, column) =>
    column < fields.length ? (fields[column] ?? null) : key === '' ? null : (questions ?? null),
  )
}

/** Of a sheet of positions of pretix, behind its nine first columns. */
function positionField(look: TableLook, key: string, column: number): ImportField | null {
  if (column === 3) return 'ticket_ref'
  if (column < 9) return null
  // Of a series: its name, start and end.
  if (column < 12 && hasShape(look, column, START)) return 'event_date'
  if (hasShape(look, column, /^[a-z0-9]{20,40}$/u)) return 'ticket_code'
  return POSITION_WORDS.find(([, words]) => words.test(key))?.[0] ?? null
}

const START = /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?(?: [A-Z]{3,4})?$/u

const POSITION_WORDS: readonly (readonly [ImportField, RegExp])[] = [
  ['product', /^(?:product|produkt|produit|producto|produto|产品)$/u],
  ['seat', /^(?:seat name|sitz(?:platz)?(?: ?name)?|name des sitz(?:es|platzes)|nom (?:du siege|de la place))$/u],
  ['product_tier', /^(?:variation|variante|variant|变体)$/u],
  ['price', /^(?:price|preis|prix|precio|preco|价格)$/u],
  [
    'order_tax',
    /^(?:tax value|steuerbetrag|steuerwert|(?:montant|valeur) (?:de la |des )?(?:taxes?|tva)|valor del impuesto|valor do imposto)$/u,
  ],
  [
    'guest_email',
    /^(?:attendee e ?mail(?: address)?|(?:e mail(?: adresse)?) (?:des |der )?teilnehm\w*(?: in)?|teilnehm\w*(?: in)? e mail(?: adresse)?|(?:adresse )?(?:e mail|courriel) du participant)$/u,
  ],
  [
    'guest_first_name',
    /^(?:attendee name given name|attendee (?:given|first) name|(?:teilnehm\w*(?: in)? ?name|name (?:des |der )?teilnehm\w*(?: in)?) vorname|nom du participant prenom)$/u,
  ],
  [
    'guest_last_name',
    /^(?:attendee name family name|attendee (?:family|last) name|(?:teilnehm\w*(?: in)? ?name|name (?:des |der )?teilnehm\w*(?: in)?) (?:nachname|familienname)|nom du participant nom de famille)$/u,
  ],
  [
    'guest_name',
    /^(?:attendee name|teilnehm\w*(?: in)?(?: ?name)?|name (?:des |der )?teilnehm\w*(?: in)?|nom du participant)$/u,
  ],
  [
    'ticket_code',
    /^(?:ticket secret|secret|ticket ?(?:geheimnis|code)|geheimer ticket ?code|geheimnis|(?:code )?secret(?: du billet)?)$/u,
  ],
  [
    'order_notes',
    /^(?:order comment|bestell\w* ?kommentar|kommentar(?: zur bestellung)?|commentaire(?: de la commande| sur la commande)?)$/u,
  ],
  ['company_name', /^(?:invoice address company|rechnungsadresse firma|adresse de facturation entreprise)$/u],
  ['company_vat_id', /^(?:invoice address )?vat id$|^(?:rechnungsadresse )?(?:ust id\w*(?: nr)?|umsatzsteuer id)$/u],
  ['buyer_name', /^(?:invoice address name|rechnungsadresse name|adresse de facturation nom)$/u],
  [
    'locale',
    /^(?:order locale|bestell\w* ?sprache|sprache der bestellung|(?:langue|parametre regional) de (?:la )?commande)$/u,
  ],
  ['promo_code', /^(?:voucher|gutschein\w*|bon)$/u],
  [
    'payment_method',
    /^(?:payment providers?|zahlungs(?:anbieter|methoden?|arten?)|fournisseurs? de paiement|(?:moyen|mode)s? de paiement)$/u,
  ],
]

/** Of a sheet of orders of pretix, behind its nine first columns. */
function orderField(key: string, column: number): ImportField | null {
  if (column < 9) return null
  if (COMPANY.test(key)) return 'company_name'
  const field = fieldOfHeading(key)
  return field !== null &&
    ORDER_FIELDS.has(field) &&
    !/(?:paid by|bezahlt|tax|steuer|at \d|link|(?<!(?:vat|ust) )id$)/u.test(key)
    ? field
    : null
}

/** The buyer's, of the address for the invoice. */
const COMPANY = /^(?:company|firma|entreprise|societe|empresa)$/u

const ORDER_FIELDS: ReadonlySet<ImportField> = new Set([
  'company_name',
  'company_vat_id',
  'buyer_name',
  'buyer_first_name',
  'buyer_last_name',
  'address_line_1',
  'city',
  'state_or_region',
  'zip_or_postal_code',
  'country',
  'order_fees',
  'locale',
  'order_notes',
  'payment_method',
])

/** A field is in one column, the first, unless it may stand in several. */
function once(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return fields.map((field) => {
    if (field === null || REPEATED_IMPORT_FIELDS.includes(field)) return field
    if (taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Proposals for an unknown table. Without a separate order, its people are the guests. */
function fieldsOfTable({ keys }: TableLook): (ImportField | null)[] {
  const fields = once(keys.map((key) => (key === '' ? null : fieldOfHeading(key))))
  const hasBuyer = fields.some((field) => field?.startsWith('buyer_') === true)
  const hasGuest = fields.some((field) => field?.startsWith('guest_') === true)
  const hasTickets = fields.some((field) => field !== null && TICKET_FIELDS.has(field))
  const hasOrders = fields.some((field) => field !== null && ORDER_FIELDS_ALONE.has(field))
  if (!hasBuyer || hasGuest || (!hasTickets && hasOrders) || fields.includes('quantity')) return fields
  // A row is a ticket and names one person.
  return fields.map((field) => (field === null ? null : (AS_GUEST[field] ?? field)))
}

/** What only a table of orders has; a list of names and addresses without any of it is a list of guests. */
const ORDER_FIELDS_ALONE: ReadonlySet<ImportField> = new Set(['order_ref', 'order_total', 'order_fees', 'order_tax'])

const TICKET_FIELDS: ReadonlySet<ImportField> = new Set([
  'product',
  'product_tier',
  'seat',
  'ticket_ref',
  'ticket_code',
  'ticket_status',
])

const AS_GUEST: Partial<Record<ImportField, ImportField>> = {
  buyer_name: 'guest_name',
  buyer_first_name: 'guest_first_name',
  buyer_last_name: 'guest_last_name',
  buyer_email: 'guest_email',
}
