import type { StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import { fault, type StatementFault, type StatementRefusalCode } from '@turnout/domain/bank/statement-refusal.ts'

/** Why a file is not read. Nothing that came before it in the file counts. */
export class StatementRefusal extends Error {
  override readonly name = 'StatementRefusal'
  readonly code: StatementRefusalCode
  /** Line of the file, from 1, as a text editor counts; null where it is not about a line. */
  readonly line: number | null
  /** What the file has there, or what it lacks: words of the file or of its format. */
  readonly detail: string

  constructor({ refused, detail }: StatementFault, line: number | null = null) {
    super(`${refused}${line === null ? '' : ` in line ${line}`}: ${detail}`)
    this.code = refused
    this.line = line
    this.detail = detail
  }
}

export interface StatementLimits {
  readonly bytes: number
  /** Movements of a file, those that are left out included. */
  readonly movements: number
}

export const STATEMENT_LIMITS: StatementLimits = { bytes: 20 * 1024 * 1024, movements: 100_000 }

/** Characters of a line of a text file, and of a text or a tag in XML. */
export const PIECE_MAX = 64 * 1024

/** A format that is recognised, or what a file is instead. */
export type Judgement = { readonly format: StatementFormat } | { readonly other: string }

const SIGNATURES: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'PDF'],
  ['PK\u0003\u0004', 'ZIP'],
  ['\u001f\u008b', 'GZIP'],
  ['\u00d0\u00cf\u0011\u00e0', 'XLS'],
]

/** What bytes are that no text begins with; null: it may be a text. */
export const judgeBytes = (start: Buffer): string | null =>
  SIGNATURES.find(([signature]) => start.toString('latin1').startsWith(signature))?.[1] ?? null

const CAMT = /(?:camt\.0)(52|53|54)\.001\.\d\d/u
const NAMED = { '53': 'CAMT_053', '54': 'CAMT_054' } as const
/** The first element below the document, for files whose name space is another one. */
const MESSAGE = /<(?:[\w.-]+:)?(BkToCstmrStmt|BkToCstmrDbtCdtNtfctn|BkToCstmrAcctRpt)[\s>]/u

/** What a text is by its first characters. @throws StatementRefusal */
export function judgeText(start: string): Judgement {
  const text = start.trimStart()
  if (text.startsWith('<')) return judgeXml(start)
  if (/(?:^|[\r\n])\s*:20:/u.test(text) || /\{4:\s*:20:/u.test(text)) return judgeTags(text)
  if (text.startsWith('{') || text.startsWith('[')) return { other: 'JSON' }
  const first = text.split(/\r\n?|\n/u, 40).filter((line) => line.trim() !== '')
  return first.some((line) => /[,;\t|]/u.test(line)) ? { format: 'CSV' } : { other: 'text' }
}

const DOCTYPE = /^(?:\s|<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->)*<!DOCTYPE\s+([\w:.-]*)/iu
const lineOf = (text: string): number => text.slice(0, text.search(/<!DOCTYPE/iu)).split('\n').length

/** @throws StatementRefusal for a document type */
function judgeXml(text: string): Judgement {
  const [, type] = DOCTYPE.exec(text) ?? []
  if (type?.toLowerCase() === 'html') return { other: 'HTML' }
  // Its reader refuses one that comes later, too.
  if (type !== undefined) throw new StatementRefusal(fault('ENTITIES_NOT_ALLOWED', `DOCTYPE ${type}`), lineOf(text))
  const [, kind = ''] = CAMT.exec(text) ?? []
  if (kind === '53' || kind === '54') return { format: NAMED[kind] }
  const [, message] = MESSAGE.exec(text) ?? []
  if (kind === '52' || message === 'BkToCstmrAcctRpt') return { other: 'camt.052' }
  if (message === 'BkToCstmrStmt') return { format: 'CAMT_053' }
  if (message === 'BkToCstmrDbtCdtNtfctn') return { format: 'CAMT_054' }
  const [, root = 'XML'] = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/u.exec(text.replace(/^\s*<\?xml[^>]*\?>/u, '')) ?? []
  return { other: /^html$/iu.test(root) ? 'HTML' : `XML: ${root}` }
}

/** MT942 has the same tags, sums of the day instead of balances. */
const judgeTags = (text: string): Judgement =>
  /[\r\n]:(?:34F|13D?):/u.test(text) && !/[\r\n]:60[FM]:/u.test(text) ? { other: 'MT942' } : { format: 'MT940' }
