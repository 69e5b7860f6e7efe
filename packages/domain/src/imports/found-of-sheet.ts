import { WHOLE_PPM } from '../money/rounding.ts'
import type { Found } from './found.ts'
import { headingKey } from './heading-key.ts'
import { readAmount, readCount, textOfCell, type TableCell } from './read-amount.ts'
import { readDayAndTime, readMoment } from './read-moment.ts'
import { splitName } from './read-name.ts'
import { isAddress, type TableLayout, type TableRow } from './table-layout.ts'

/*
 * Sheets that hold neither orders nor tickets: promo codes, affiliates, answers, scans, people who
 * wait. Their columns are found by a heading, or where the system always puts them.
 */

/** Cells by the name of their heading, or by its usual place. */
type Cells = (words: RegExp, place: number) => TableCell

type SheetReader = (cells: Cells, layout: TableLayout) => Found | readonly Found[] | null

const text = (cell: TableCell): string => textOfCell(cell).trim()
const orNull = (cell: TableCell): string | null => (text(cell) === '' ? null : text(cell))
const problem = (code: 'not_an_amount' | 'not_a_date' | 'not_an_address', column: string, cell: TableCell): Found => ({
  line: 0,
  is: 'problem',
  problem: code,
  column,
  value: text(cell).slice(0, 200),
})

/** A row that tells something of which nothing is made here. */
const leftOut = (column: string, value: string): Found => ({
  line: 0,
  is: 'problem',
  problem: 'not_taken_over',
  column,
  value: value.slice(0, 200),
})

function promoCode(cells: Cells, { rules }: TableLayout): Found | null {
  const code = text(cells(/^code$/u, 1))
  if (code === '') return leftOut('Code', '')
  const type = text(cells(/^discount type$/u, 3)).toUpperCase()
  const discount = cells(/^discount$/u, 2)
  const expiry = cells(/^expiry date$/u, 5)
  const expiresAt = readMoment(expiry, rules)
  if (text(expiry) !== '' && expiresAt === null) return problem('not_a_date', 'Expiry Date', expiry)
  const isRate = /^(?:PERCENT|PROZENT|POURCENT|PORCENT)/u.test(type)
  const isFixed = /^(?:FIXED|FEST|FIXE|FIJO|FIXO)/u.test(type)
  const ratePpm = isRate ? ratePpmOf(discount) : null
  const discountMinor = isFixed ? readAmount(discount, rules) : null
  const isRead = isRate ? ratePpm !== null && ratePpm <= WHOLE_PPM : !isFixed || (discountMinor ?? -1) >= 0
  if (!isRead) return problem('not_an_amount', 'Discount', discount)
  const discountType = isRate ? 'PERCENTAGE' : isFixed ? 'FIXED' : 'NONE'
  const maxUses = readCount(cells(/^max allowed uses$/u, 4))
  return { line: 0, is: 'promo_code', promoCode: { code, discountType, discountMinor, ratePpm, maxUses, expiresAt } }
}

/** 12.5 (percent) in parts per million. */
function ratePpmOf(cell: TableCell): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4})0*)?\s*%?$/u.exec(text(cell)) ?? []
  return whole === undefined ? null : Number(whole + decimals.padEnd(4, '0'))
}

function affiliate(cells: Cells): Found | null {
  const code = text(cells(/^code$/u, 2))
  if (code === '') return leftOut('Code', text(cells(/^name$/u, 1)))
  const mail = cells(/^e ?mail$/u, 3)
  if (text(mail) !== '' && !isAddress(text(mail))) return problem('not_an_address', 'Email', mail)
  return {
    line: 0,
    is: 'affiliate',
    affiliate: {
      code,
      name: orNull(cells(/^name$/u, 1)) ?? code,
      email: orNull(mail),
      isActive: !/^(?:IN|IN-|NON)[ _-]?A[KC]TI/iu.test(text(cells(/^status$/u, 6))),
    },
  }
}

const LINK = /^=?HYPERLINK\(\s*"([^"]*)"/iu

/** Ids stand in the link of the last column: …/event/3/orders/17. */
function orderIdOfLink(cell: string): string | null {
  const address = LINK.exec(cell.trim())?.[1] ?? cell
  return /orders?[-/#=]+(?:order-)?(\d+)/u.exec(address)?.[1] ?? null
}

function answer(cells: Cells, { headings }: TableLayout): Found | null {
  const question = text(cells(/^(?:question|frage|pregunta|pergunta)$/u, 0))
  const told = text(cells(/^(?:answer|antwort|reponse|respuesta|resposta)$/u, 1))
  if (told === '') return null
  if (question === '') return leftOut('Question', told)
  const link = text(cells(/^(?:order url|.*url.*|link)$/u, headings.length - 1))
  const keys = keysOfTable(headings)
  const mail = keys.findLastIndex((key) => /mail/u.test(key))
  // Of guests there is a separate sheet, with two addresses or none of the order's.
  const isOfGuest = keys.some((key) => /attendee|teilnehm|participant|asistente|participante/u.test(key))
  return {
    line: 0,
    is: 'answer',
    answer: { question, answer: told },
    orderRef: orderIdOfLink(link) ?? orNull(cells(/^(?:order id|bestell.*id|id .*commande)$/u, 2)),
    ticketRef: null,
    email: isOfGuest && mail !== -1 ? orNull(cells(/(?!)/u, mail)) : null,
  }
}

const ACCEPTED = /^(?:ok|success\w*|yes|valid\w*|erfolg\w*|gültig|ja|oui|réussi\w*|valide)$/iu
const EXIT = /(?:exit|check-?out|ausgang|auslass|verlassen|sortie)/iu

function scan(cells: Cells, { rules }: TableLayout): Found | null {
  const [date, time] = [cells(/^(?:date|datum)$/u, 0), cells(/^(?:time|uhrzeit|zeit|heure)$/u, 1)]
  const result = text(cells(/^(?:result|ergebnis|resultat)$/u, 14))
  const type = text(cells(/^(?:scan type|scan ?typ|type de scan)$/u, 3))
  // Who was refused at the door did not come in, and who left is not asked again.
  if (result !== '' && !ACCEPTED.test(result)) return leftOut('Result', result)
  if (EXIT.test(type)) return leftOut('Scan type', type)
  const at = readDayAndTime(date, time, rules)
  if (at === null) return problem('not_a_date', 'Date', `${text(date)} ${text(time)}`)
  const order = text(cells(/^(?:order code|bestellnummer|code de (?:la )?commande)$/u, 4))
  const position = text(cells(/^(?:position id|positions ?(?:id|nummer))$/u, 5))
  return {
    line: 0,
    is: 'scan',
    scan: {
      list: orNull(cells(/^(?:check in list|check in liste|liste d enregistrement)$/u, 2)),
      at,
      ticketRef: order === '' || position === '' ? null : `${order}-${position}`,
      ticketCode: orNull(cells(/^(?:secret|geheimnis|ticket ?code)$/u, 6)),
    },
  }
}

function waiting(cells: Cells, { rules, headings }: TableLayout): Found | null {
  const email = text(cells(/^(?:e ?mail|e mail adresse|courriel|adresse e mail)$/u, 2))
  const product = text(cells(/^(?:product|produkt|produit)$/u, 4))
  if (email === '' || product === '') return leftOut('Email', email)
  if (!isAddress(email)) return problem('not_an_address', 'Email', email)
  const voucher = cells(/^(?:voucher code|gutschein ?code|code (?:de |du )?(?:bon|coupon|promo)\w*.*)$/u, 15)
  // Who was sent a voucher is offered something over there already.
  if (text(voucher) !== '') return leftOut('Voucher code', email)
  const date = cells(/^(?:date|datum)$/u, 0)
  const name = splitName(text(cells(/^(?:name|nom)$/u, 1)))
  return {
    line: 0,
    is: 'waiting',
    waiting: {
      ref: `${email.toLowerCase()} ${product} ${text(date)}`,
      product,
      tier: orNull(cells(/^(?:variation|variante)$/u, 6)),
      date: startOf(cells, headings),
      email,
      firstName: name.firstName ?? '',
      lastName: name.lastName ?? '',
      locale: orNull(cells(/^(?:language|sprache|langue)$/u, 12)),
      quantity: 1,
      createdAt: readMoment(date, rules),
    },
  }
}

/** The start of the date of a series, whose name is in the column before; elsewhere that is the start of the event. */
function startOf(cells: Cells, headings: readonly string[]): string | null {
  const place = keysOfTable(headings).findIndex((key) => /^(?:start date|beginn|startdatum|date de debut)$/u.test(key))
  const at = (column: number): TableCell => cells(/(?!)/u, column)
  return place < 1 || orNull(at(place - 1)) === null ? null : orNull(at(place))
}

const READERS: Partial<Record<TableLayout['kind'], SheetReader>> = {
  HI_EVENTS_PROMO_CODES: promoCode,
  HI_EVENTS_AFFILIATES: affiliate,
  HI_EVENTS_ANSWERS: answer,
  PRETIX_CHECK_INS: scan,
  PRETIX_WAITING_LIST: waiting,
}

export const isSheetOfItsOwn = (kind: TableLayout['kind']): boolean => READERS[kind] !== undefined

/** Whether the columns of a table are read by their fields. */
export const hasFields = (kind: TableLayout['kind']): boolean => !isSheetOfItsOwn(kind) && kind !== 'PRETIX_PAYMENTS'

/** Keys of the headings of a table, made once for all of its rows. */
const keysOf = new WeakMap<readonly string[], readonly string[]>()

function keysOfTable(headings: readonly string[]): readonly string[] {
  const known = keysOf.get(headings)
  if (known) return known
  const keys = headings.map(headingKey)
  keysOf.set(headings, keys)
  return keys
}

/** What a row of such a sheet tells. */
export function foundOfSheetRow(row: TableRow, layout: TableLayout): Found[] {
  const keys = keysOfTable(layout.headings)
  const cells: Cells = (words, place) => {
    const named = keys.findIndex((key) => words.test(key))
    return row.cells[named === -1 ? place : named] ?? ''
  }
  const found = READERS[layout.kind]?.(cells, layout) ?? null
  const all = found === null ? [] : Array.isArray(found) ? found : [found]
  return all.map((one: Found) => ({ ...one, line: row.line }))
}
