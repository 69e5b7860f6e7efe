import type { MoneyMovement } from '../box-office/movements.ts'
import type { Posting } from '../ledger/postings.ts'
import { exponentOf } from '../money/currency.ts'

/*
 * The file that DATEV reads: "Buchungsstapel" of its format with the header version 700 and the format version 13. Field
 * names and words are German, because DATEV has no others. See docs/domain/books.md.
 */

/** More lines DATEV takes in no file. */
export const DATEV_LINES_MAX = 99_999

const TEXT_MAX = 60
const TITLE_MAX = 30
const DOCUMENT_MAX = 36
const SECOND_DOCUMENT_MAX = 12

const pairs = (kind: string, content: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => [`${kind} ${n + 1}`, `${content} ${n + 1}`]).flat()

const FIELDS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

/** What each posting is called in the text of a booking. */
const WORDS: Readonly<Record<BookedAs, string>> = {
  CHARGE: 'Verkauf',
  CHARGE_REVERSED: 'Storno',
  PAYMENT: 'Zahlung',
  SHORTFALL: 'Minderzahlung',
  SURPLUS: 'Überzahlung',
  SURPLUS_HELD: 'Zahlung, noch offen',
  SURPLUS_HELD_REVERSED: 'Zahlung zugeordnet',
  REFUND: 'Erstattung',
  REFUND_REVERSED: 'Erstattung zurück',
  SURPLUS_REFUND: 'Überzahlung erstattet',
  SURPLUS_REFUND_REVERSED: 'Erstattung zurück',
  DISPUTE: 'Rückbelastung',
  DISPUTE_REVERSED: 'Rückbelastung zurück',
  FLOAT: 'Wechselgeld',
  MONEY_IN: 'Einlage Kasse',
  DROP: 'Entnahme Tresor',
  PAYOUT: 'Ausgabe aus Kasse',
  SALE: 'Rundung Bargeld',
  COLLECTION: 'Rundung Bargeld',
  UNDONE: 'Rundung Bargeld',
  DIFFERENCE: 'Kassendifferenz',
}

/** What a booking is of: a posting of the ledger, or a movement of a drawer; `UNDONE` is a sale that was taken back. */
type BookedAs = Posting | 'UNDONE' | Exclude<MoneyMovement, 'REFUND'>

export interface DatevHead {
  readonly consultantNumber: number
  readonly clientNumber: number
  /** `SKR03` or `SKR04`. */
  readonly chart: string
  readonly accountDigits: number
  /** `YYYY-MM-DD`, like the next two. */
  readonly fiscalYearStart: string
  readonly from: string
  readonly to: string
  readonly title: string
  /** Of the account; lines of other currencies say their own. */
  readonly currency: string
  /** `YYYY-MM-DDTHH:MM:SS.mmm` of a wall clock. */
  readonly madeAt: string
}

export interface DatevLine {
  readonly amountMinor: number
  readonly currency: string
  /** Of `account`. */
  readonly side: 'DEBIT' | 'CREDIT'
  readonly account: string
  readonly counter: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly posting: BookedAs
  /** The order, or the refund with the order beside it. */
  readonly document: string
  readonly order: string
  readonly event: string
  /** `YYYY-MM-DD` of the event. */
  readonly eventDay: string
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const digits = (text: string): string => text.replaceAll(/\D/gu, '')

/** The first two lines: what the file is, and the names of its fields. */
export function datevHead(head: DatevHead): string {
  const fields = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    digits(head.madeAt).padEnd(17, '0').slice(0, 17),
    '',
    quoted('TU'),
    quoted(''),
    quoted(''),
    String(head.consultantNumber),
    String(head.clientNumber),
    digits(head.fiscalYearStart),
    String(head.accountDigits),
    digits(head.from),
    digits(head.to),
    quoted(cut(head.title, TITLE_MAX)),
    quoted(''),
    '1',
    '0',
    '0',
    quoted(head.currency),
    '',
    quoted(''),
    '',
    '',
    quoted(digits(head.chart)),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  return `${fields.join(';')}\r\n${FIELDS.join(';')}\r\n`
}

/** One booking, with the end of its line. */
export function datevLine(line: DatevLine): string {
  const [year = '', month = '', day = ''] = line.eventDay.split('-')
  const filled: Readonly<Partial<Record<string, string>>> = {
    'Umsatz (ohne Soll/Haben-Kz)': datevAmount(line.amountMinor, line.currency),
    'Soll/Haben-Kennzeichen': quoted(line.side === 'DEBIT' ? 'S' : 'H'),
    'WKZ Umsatz': quoted(line.currency),
    Konto: line.account,
    'Gegenkonto (ohne BU-Schlüssel)': line.counter,
    'BU-Schlüssel': quoted(''),
    Belegdatum: line.day.slice(8) + line.day.slice(5, 7),
    'Belegfeld 1': quoted(documentText(line.document, DOCUMENT_MAX)),
    'Belegfeld 2': quoted(line.document === line.order ? '' : documentText(line.order, SECOND_DOCUMENT_MAX)),
    Buchungstext: quoted(cut(`${WORDS[line.posting]} ${line.event}`, TEXT_MAX)),
    'Zusatzinformation - Art 1': quoted('Veranstaltungstag'),
    'Zusatzinformation- Inhalt 1': quoted(`${day}.${month}.${year}`),
    Festschreibung: '0',
  }
  return `${FIELDS.map((name) => filled[name] ?? '').join(';')}\r\n`
}

/** `1234,50`: two decimals, whatever the currency has; one with three does not fit in (`fitsDatev`). */
function datevAmount(amountMinor: number, currency: string): string {
  const whole = exponentOf(currency) === 0 ? `${amountMinor}00` : String(amountMinor).padStart(3, '0')
  return `${whole.slice(0, -2)},${whole.slice(-2)}`
}

/** Whether amounts of a currency can be written with two decimals. */
export const fitsDatev = (currency: string): boolean => exponentOf(currency) <= 2

/** What DATEV takes in the number of a document. */
const documentText = (text: string, length: number): string =>
  text.replaceAll(/[^0-9A-Za-z$&%*+\-/]/gu, '-').slice(0, length)

/** One line of text, cut by whole characters. */
const cut = (text: string, length: number): string =>
  [...text.replaceAll(/\s+/gu, ' ').trim()].slice(0, length).join('').trimEnd()
