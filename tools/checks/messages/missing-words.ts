import { BASE_LOCALE } from '../../../packages/messages/src/locale.ts'
import { SLICES } from '../../message-format.ts'

/*
 * What a language still lacks, for those who translate it: each key with its text in English and
 * German, file by file, and how far the language is.
 */

/** Content of the message files by `<locale>/<slice>.json`. */
type Files = ReadonlyMap<string, string>

const entries = (files: Files, locale: string, slice: string): Record<string, unknown> =>
  JSON.parse(files.get(`${locale}/${slice}.json`) ?? '{}') as Record<string, unknown>

/** A variant block is shown as it is in the file: its forms have to be written anew. */
const shown = (value: unknown): string => {
  if (value === undefined) return '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface SliceGap {
  readonly slice: string
  readonly all: number
  readonly missing: readonly string[]
}

/** The keys of English that a language lacks, per slice. */
export function missingWords(files: Files, locale: string, only?: string): SliceGap[] {
  const slices = Object.keys(SLICES).filter((slice) => only === undefined || slice === only)
  return slices.map((slice) => {
    const wanted = Object.keys(entries(files, BASE_LOCALE, slice))
    const there = entries(files, locale, slice)
    return { slice, all: wanted.length, missing: wanted.filter((key) => !Object.hasOwn(there, key)) }
  })
}

/** The gaps as a page of text; the last line says how far the language is. */
export function missingReport(files: Files, locale: string, only?: string): string {
  const gaps = missingWords(files, locale, only)
  const open = gaps.filter(({ missing }) => missing.length > 0)
  const blocks = open.map(({ slice, missing }) => {
    const [english, german] = [entries(files, BASE_LOCALE, slice), entries(files, 'de', slice)]
    const keys = missing.map((key) => `  ${key}\n    en  ${shown(english[key])}\n    de  ${shown(german[key])}\n`)
    return `${locale}/${slice}.json\n${keys.join('')}\n`
  })
  const table = open.map(({ slice, all, missing }) => `${slice}: ${missing.length} of ${all} missing\n`)
  const sum = (of: (gap: SliceGap) => number): number => gaps.reduce((total, gap) => total + of(gap), 0)
  const all = sum((gap) => gap.all)
  const missing = sum((gap) => gap.missing.length)
  const share = all === 0 ? 0 : Math.floor(((all - missing) * 100) / all)
  return `${blocks.join('')}${table.join('')}${locale}: ${all - missing} of ${all} words (${share} %), ${missing} missing\n`
}
