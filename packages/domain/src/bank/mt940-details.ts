import { creditorReferenceOf, ibanOf, plainText, referenceText } from './bank-text.ts'

/*
 * Field 86 of MT940, where each country has its form: numbered subfields with words of SEPA in them (Germany, Austria), words
 * between slashes (the Netherlands, Belgium, the recommendation of SWIFT), or plain lines.
 */

export interface Mt940Details {
  readonly name: string
  readonly iban: string | null
  readonly reference: string | null
  readonly text: string
  readonly endToEndId: string | null
  readonly isReturn: boolean
}

/** `isCredit` decides which side is the other one where both are named. */
export function readDetails(lines: readonly string[], isCredit: boolean): Mt940Details {
  const whole = lines.join('')
  const [, code, sign = '?'] = /^(\d{3})(?:([?<>+~@|])(?=\d\d)|$)/u.exec(whole) ?? []
  if (code !== undefined) return ofSubfields(code, subfieldsOf(whole.slice(code.length), sign))
  if (SLASHED.test(whole)) return ofSlashes(whole, isCredit)
  return ofWords(wordsOf([{ text: lines.join(' '), isFull: false }]), { name: '', iban: null, isReturn: false })
}

interface Side {
  readonly name: string
  readonly iban: string | null
  readonly isReturn: boolean
}

interface Subfield {
  readonly code: string
  readonly value: string
}

const subfieldsOf = (text: string, sign: string): Subfield[] =>
  text
    .split(new RegExp(String.raw`[${sign}](?=(?:00|10|2\d|3[0-48]|6[0-3]))`, 'u'))
    .slice(1)
    .map((part) => ({ code: part.slice(0, 2), value: part.slice(2) }))

/** Characters of a subfield: a full one goes on in the next in the middle of a word. */
const FULL = 27
const PURPOSE = /^(?:2\d|6[0-3])$/u
/** Kinds of transaction of German banks that bring money back or take it back. */
const RETURNS = new Set(['108', '109', '159'])

function ofSubfields(code: string, fields: readonly Subfield[]): Mt940Details {
  const values = (codes: RegExp): string[] => fields.filter((field) => codes.test(field.code)).map(({ value }) => value)
  const name = glued(values(/^3[23]$/u).map(partOf))
  const iban = values(/^3[18]$/u).reduce<string | null>((found, value) => found ?? ibanOf(value), null)
  return ofWords(wordsOf(values(PURPOSE).map(partOf)), { name, iban, isReturn: RETURNS.has(code) })
}

interface Part {
  readonly text: string
  readonly isFull: boolean
}

const partOf = (text: string): Part => ({ text, isFull: text.length === FULL })

const glued = (parts: readonly Part[]): string =>
  plainText(
    parts.reduce((all, { text }, n) => `${all}${n === 0 || parts[n - 1]?.isFull === true ? '' : ' '}${text}`, ''),
  )

const WORD = /(?:^|(?<=\s))(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF|PURP|IBAN|BIC)\+/u

/** What is behind each word of SEPA; what is before the first word is under ''. */
function wordsOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const found = new Map<string, Part[]>([['', []]])
  let word = ''
  for (const { text, isFull } of parts) {
    const [before = '', ...pairs] = text.split(WORD)
    const pieces = [[word, before], ...pairs.flatMap((one, n) => (n % 2 === 0 ? [[one, pairs[n + 1] ?? '']] : []))]
    for (const [n, [key = '', piece = '']] of pieces.entries()) {
      word = key
      const values = found.get(key) ?? []
      found.set(key, values)
      // A subfield that begins with a word has nothing before it.
      if (piece !== '' || n > 0) values.push({ text: piece, isFull: isFull && n === pieces.length - 1 })
    }
  }
  return new Map([...found].map(([key, values]) => [key, glued(values)]))
}

function ofWords(words: ReadonlyMap<string, string>, side: Side): Mt940Details {
  const text = words.get('SVWZ') ?? words.get('') ?? ''
  const other = words.get('ABWA') ?? words.get('ABWE') ?? ''
  return {
    name: side.name || other,
    iban: side.iban ?? ibanOf(words.get('IBAN') ?? ''),
    // A text that is a reference and nothing else was one.
    reference: creditorReferenceOf(words.get('RREF') ?? '') ?? creditorReferenceOf(text),
    text,
    endToEndId: referenceText(words.get('EREF') ?? ''),
    isReturn: side.isReturn,
  }
}

const SLASH_WORDS =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|BENM|ORDP|ADDR|ISDT|PURP|RTRN|ULTD|ULTB|ULTC|PREF|SVCL|OCMT|CHGS|ROC|BREF|NRTX|INIT'
const SLASHED = new RegExp(String.raw`^/?(?:${SLASH_WORDS})/`, 'u')
const SLASH_WORD = new RegExp(String.raw`(?:^|/)(${SLASH_WORDS})/`, 'u')

interface Party {
  role: string
  name: string
  iban: string | null
}

function ofSlashes(whole: string, isCredit: boolean): Mt940Details {
  const pairs = whole.split(SLASH_WORD).slice(1)
  const parties: Party[] = [{ role: '', name: '', iban: null }]
  const found = new Map<string, string>()
  for (let n = 0; n < pairs.length; n += 2) {
    const word = pairs[n] ?? ''
    const value = plainText((pairs[n + 1] ?? '').replace(/\/+$/u, ''))
    if (word === 'ORDP' || word === 'BENM' || word.startsWith('ULT')) parties.push({ role: word, name: '', iban: null })
    else addToParty(parties, word, value)
    if (!found.has(word)) found.set(word, value)
  }
  const wanted = isCredit ? 'ORDP' : 'BENM'
  const party = parties.find(({ role }) => role === wanted) ?? parties.find(({ role }) => !role.startsWith('ULT'))
  const { reference, text } = remittanceOf(found.get('REMI') ?? '')
  const anyName = [party, ...parties].find((one) => one !== undefined && one.name !== '')
  const anyIban = [party, parties[0]].find((one) => one?.iban != null)
  return {
    name: anyName?.name ?? '',
    iban: anyIban?.iban ?? null,
    reference,
    text,
    endToEndId: referenceText(found.get('EREF') ?? ''),
    isReturn: found.has('RTRN'),
  }
}

function addToParty(parties: readonly Party[], word: string, value: string): void {
  const party = parties.at(-1)
  if (party === undefined) return
  if (word === 'NAME') party.name ||= value.replace(/^\/+/u, '')
  if (word === 'IBAN') party.iban ??= ibanOf(value)
  if (word !== 'CNTP') return
  const [iban = '', , name = ''] = value.split('/')
  party.iban ??= ibanOf(iban)
  party.name ||= plainText(name)
}

/** `USTD//words`, `STRD/CUR/RF18…`, or the words alone. */
function remittanceOf(value: string): { readonly reference: string | null; readonly text: string } {
  const [, kind, rest = ''] = /^(USTD|STRD)\/(.*)$/u.exec(value) ?? []
  if (kind !== 'STRD') return { reference: null, text: (kind === undefined ? value : rest).replace(/^\/+/u, '') }
  const last = rest.split('/').at(-1) ?? ''
  const reference = creditorReferenceOf(last)
  return { reference, text: reference === null ? last : '' }
}
