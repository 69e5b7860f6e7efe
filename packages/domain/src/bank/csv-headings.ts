import { headingKey } from '../imports/heading-key.ts'
import type { CsvColumns } from './csv-mapping.ts'

/* What banks write above their columns, in the languages of the product and in Dutch, as `headingKey` leaves it. */

type Heading = keyof CsvColumns

const HEADINGS: Readonly<Record<Heading, string>> = {
  bookedOn:
    'buchungstag|buchungsdatum|buchung|datum|abschlussdatum|booking date|booked on|date|transaction date|posting date|completed date|' +
    'date operation|date de l operation|date d operation|date comptable|date de comptabilisation|dateop|date op|boekdatum|boekingsdatum|' +
    'transactiedatum|fecha|fecha operacion|fecha de operacion|data|data mov|data movimento|data do movimento|data lancamento|交易日期|记账日期',
  valuedOn:
    'wertstellung|valuta|valutadatum|wertstellungstag|value date|valuta date|date valeur|date de valeur|dateval|date val|rentedatum|' +
    'fecha valor|data valor|起息日',
  amount:
    'betrag|umsatz|betrag eur|umsatz in eur|betrag in eur|buchungsbetrag|amount|transaction amount|amount eur|montant|montant eur|' +
    'bedrag|bedrag eur|transactiebedrag|importe|importe eur|valor|montante|quantia|betrag chf|einzelbetrag|交易金额|金额',
  credit:
    'gutschrift|haben|gutschrift in chf|gutschrift chf|eingang|credit|paid in|money in|credit amount|credit eur|encaissement|recette|' +
    'credit euros|bijgeschreven|abono|haber|ingreso|credito|entrada|收入|贷方',
  debit:
    'lastschrift|soll|belastung|lastschrift in chf|belastung in chf|belastung chf|ausgang|debit|paid out|money out|debit amount|debit eur|' +
    'depense|debit euros|afgeschreven|cargo|debe|debito|saida|支出|借方',
  mark: 'af bij|soll haben|s h|sollhabenkennung|debit credit|credit debit|credit debit indicator|dr cr|d c|sens|debit credit indicator|借贷标志',
  currency: 'wahrung|waehrung|kontowahrung|currency|transaction currency|devise|munt|muntsoort|moneda|moeda|币种',
  name:
    'beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|auftraggeber begunstigter|auftraggeber beguenstigter|' +
    'name zahlungsbeteiligter|zahlungsbeteiligter|zahlungspflichtige r|auftraggeber empfanger|empfanger auftraggeber|partnername|' +
    'auftraggeber|name|counterparty|counterparty name|payer|payer name|payee|partner name|nom|nom contrepartie|contrepartie|tiers|' +
    'naam tegenpartij|naam tegenpartij omschrijving|naam omschrijving|tegenpartij|contraparte|ordenante|nome|remetente|对方户名|对方名称',
  iban:
    'kontonummer iban|iban zahlungsbeteiligter|iban kontonummer|iban auftraggeber|partner iban|auftraggeberkonto|counterparty iban|' +
    'payer iban|iban|counterparty account|account number of counterparty|iban contrepartie|tegenrekening|tegenrekening iban bban|' +
    'iban bban tegenpartij|iban contraparte|cuenta ordenante|对方账号',
  text:
    'verwendungszweck|buchungsdetails|zahlungszweck|mitteilung|mitteilungen|avisierungstext|buchungstext|zahlungsreferenz|description|' +
    'details|purpose|message|remittance information|payment reference|memo|narrative|libelle|motif|communication|communications|' +
    'libelle operation|informations|omschrijving|omschrijving 1|omschrijving 2|omschrijving 3|mededelingen|concepto|observaciones|' +
    'descricao|descritivo|historico|摘要|附言',
  reference:
    'referenz|qr referenz|referenznummer|kundenreferenz|zahlungsreferenz qr|reference|structured reference|betalingskenmerk|referencia',
  endToEndId:
    'kundenreferenz end to end|end to end referenz|end to end id|end to end reference|endtoendid|end to end|reference de bout en bout',
  entryReference:
    'transaktions id|transaktionsnr|bankreferenz|transaktionsnummer|transaction id|bank reference|volgnr|reference banque',
}

const FIELDS = Object.entries(HEADINGS).map(([field, words]) => [field as Heading, words.split('|')] as const)

/** Columns of which one of several may be there: what it holds, in the order of how surely. */
export function fieldsOfHeading(heading: string): readonly Heading[] {
  const key = headingKey(heading)
  // "Betrag (CHF)" and "Montant en euros" name their currency.
  const bare = key.replace(/ (?:in |en )?(?:eur|euros?|chf|gbp|usd|sek|nok|dkk|pln|czk)$/u, '')
  return FIELDS.filter(([, words]) => words.includes(key) || words.includes(bare)).map(([field]) => field)
}

/** How early the list of a field has a heading: of two columns the one that says it more plainly is taken. */
export function rankOfHeading(field: Heading, heading: string): number {
  const key = headingKey(heading)
  const at = FIELDS.find(([name]) => name === field)?.[1].indexOf(key) ?? -1
  return at === -1 ? Number.MAX_SAFE_INTEGER : at
}
