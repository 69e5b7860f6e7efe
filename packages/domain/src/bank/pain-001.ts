import { decimalText } from '../money/amount.ts'
import { exponentOf } from '../money/currency.ts'

/*
 * A file of transfers for a bank: ISO 20022, pain.001.001.09, as pure text. One payment block for each account that
 * money leaves from, and each currency.
 */

export interface OutgoingTransfer {
  /** Unique in the file, at most 35 characters. */
  readonly id: string
  readonly amountMinor: number
  readonly currency: string
  readonly name: string
  readonly iban: string
  /** What the payee reads, at most 140 characters. */
  readonly text: string
  readonly from: { readonly name: string; readonly iban: string }
}

export interface TransferFile {
  /** Unique for the bank, at most 35 characters. */
  readonly id: string
  /** `2027-05-26T10:00:00Z` */
  readonly madeAt: string
  /** The day on which the bank carries it out. */
  readonly day: string
  readonly transfers: readonly OutgoingTransfer[]
}

const NAME_MAX = 70
const TEXT_MAX = 140

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- what XML does not allow
    .replaceAll(/[\u0000-\u001f\u007f\ufffe\uffff]/gu, ' ')
    .replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? character)
/** Letters that banks write as two. */
const PAIRS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'oe',
  Ø: 'Oe',
  å: 'aa',
  Å: 'Aa',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
}
/** What every bank takes in SEPA: others may refuse a file, or drop letters. */
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]+/gu

/** A text in the characters that every bank takes, at most so long: "Köller & Söhne" is "Koeller + Soehne". */
const cut = (text: string, most: number): string =>
  text
    .normalize('NFC')
    .replaceAll(/[äöüÄÖÜßæÆøØåÅœŒłŁđĐ&]/gu, (letter) => PAIRS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(NOT_SEPA, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

const amountText = decimalText
/** Decimals that any currency has at most. */
const DECIMALS = 3
/** The sum of amounts, whatever their currencies: a bank checks the file by it. */
function sumText(transfers: readonly OutgoingTransfer[]): string {
  const decimals = Math.max(0, ...transfers.map(({ currency }) => exponentOf(currency)))
  const sum = transfers.reduce((all, one) => all + one.amountMinor * 10 ** (DECIMALS - exponentOf(one.currency)), 0)
  const digits = String(sum).padStart(DECIMALS + 1, '0')
  const parts = [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS).slice(0, decimals)]
  return parts.filter((part) => part !== '').join('.')
}

const account = (iban: string): string => `<Id><IBAN>${escaped(iban)}</IBAN></Id>`
const party = (name: string): string => `<Nm>${escaped(cut(name, NAME_MAX) || 'NOTPROVIDED')}</Nm>`

/** An empty one is against the schema. */
const remittance = (text: string): string => (text === '' ? '' : `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>`)

const transferXml = ({ id, amountMinor, currency, name, iban, text }: OutgoingTransfer): string =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${escaped(id)}</EndToEndId></PmtId>` +
  `<Amt><InstdAmt Ccy="${escaped(currency)}">${amountText(amountMinor, currency)}</InstdAmt></Amt>` +
  `<Cdtr>${party(name)}</Cdtr><CdtrAcct>${account(iban)}</CdtrAcct>` +
  `${remittance(cut(text, TEXT_MAX))}</CdtTrfTxInf>`

function blockXml(transfers: readonly OutgoingTransfer[], { id, day }: TransferFile, at: number): string {
  const [first] = transfers
  if (first === undefined) return ''
  const isSepa = first.currency === 'EUR'
  return (
    `<PmtInf><PmtInfId>${escaped(id)}-${at + 1}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${transfers.length}</NbOfTxs>` +
    `<CtrlSum>${sumText(transfers)}</CtrlSum>` +
    (isSepa ? '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>' : '') +
    `<ReqdExctnDt><Dt>${escaped(day)}</Dt></ReqdExctnDt><Dbtr>${party(first.from.name)}</Dbtr>` +
    `<DbtrAcct>${account(first.from.iban)}</DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>` +
    (isSepa ? '<ChrgBr>SLEV</ChrgBr>' : '') +
    `${transfers.map(transferXml).join('')}</PmtInf>`
  )
}

/** The file as a bank takes it. */
export function transferFileXml(file: TransferFile): string {
  const { transfers } = file
  const blocks = [...Map.groupBy(transfers, ({ from, currency }) => `${from.iban} ${currency}`).values()]
  const [first] = transfers
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
    `<GrpHdr><MsgId>${escaped(file.id)}</MsgId><CreDtTm>${escaped(file.madeAt)}</CreDtTm><NbOfTxs>${transfers.length}</NbOfTxs>` +
    `<CtrlSum>${sumText(transfers)}</CtrlSum><InitgPty>${party(first?.from.name ?? '')}</InitgPty></GrpHdr>` +
    `${blocks.map((block, at) => blockXml(block, file, at)).join('')}</CstmrCdtTrfInitn></Document>\n`
  )
}
