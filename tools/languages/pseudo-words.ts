import type { Message } from '../message-format.ts'

/*
 * A language made by machine from English, for tests alone: `long` imitates languages with longer words,
 * `rtl` those that are written from right to left. A text in brackets came from the message files; one
 * without them was written elsewhere, or is data. Journeys would not find such words; they walk through pages
 * that are stretched instead (e2e/support/stretch-pages.ts).
 */

export const PSEUDO_KINDS = ['long', 'rtl'] as const
export type PseudoKind = (typeof PSEUDO_KINDS)[number]

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  C: 'Ç',
  N: 'Ñ',
}

/** German and Finnish labels are that much longer than English ones. */
const GROWTH = 0.4

/** Begin and end a run from right to left, whatever is around it. */
const [RTL_START, RTL_END] = ['\u2067', '\u2069']

const accented = (text: string): string => text.replaceAll(/[a-zA-Z]/gu, (letter) => ACCENTS[letter] ?? letter)

/** Words that make a text longer, and may break where words break. */
function padding(length: number): string {
  const wanted = Math.ceil(length * GROWTH)
  return wanted === 0
    ? ''
    : ` ${'lóñg éñóúgh '
        .repeat(Math.ceil(wanted / 12))
        .slice(0, wanted)
        .trim()}`
}

type Part = Message['variants'][number]['pattern'][number]

/** What is before and after a text of so many letters. */
const FRAMES: Readonly<Record<PseudoKind, (length: number) => readonly [string, string]>> = {
  long: (length) => ['[', `${padding(length)}]`],
  rtl: () => [`${RTL_START}[`, `]${RTL_END}`],
}

/** The parts of a text between its marks, with what it shows untouched. */
function pseudoPattern(pattern: readonly Part[], kind: PseudoKind): Part[] {
  const length = pattern.reduce((sum, part) => sum + (part.type === 'text' ? part.value.length : 0), 0)
  const [start, end] = FRAMES[kind](length)
  const said = pattern.map((part): Part => (part.type === 'text' ? { ...part, value: accented(part.value) } : part))
  return [{ type: 'text', value: start }, ...said, { type: 'text', value: end }]
}

/** Texts that other programs read, or that are read apart: tables of names, lists, a calendar's key. */
const UNTOUCHED = /^lists_zone_/u

/** The English messages as that language has them; they take the place of the English ones. */
export const pseudoMessages = (messages: readonly Message[], kind: PseudoKind): Message[] =>
  messages.map((message) =>
    message.locale !== 'en' || UNTOUCHED.test(message.key)
      ? message
      : {
          ...message,
          variants: message.variants.map((variant) => ({ ...variant, pattern: pseudoPattern(variant.pattern, kind) })),
        },
  )

/** The kind that a process was asked for by TURNOUT_PSEUDO; null for true words. */
export const pseudoKind = (asked: string | undefined): PseudoKind | null =>
  PSEUDO_KINDS.find((kind) => kind === asked) ?? null
