/*
 * Places in a JSON text. `JSON.parse` reads; this says first whether it may (nesting), and afterwards on which line a value
 * is, or where the text stops being JSON.
 */

const QUOTE = 34
const BACKSLASH = 92
const OPEN = new Set([91, 123])
const CLOSE = new Set([93, 125])

/** Position of the first bracket that is nested deeper than `max`; null: none is. */
export function tooDeepAt(text: string, max: number): number | null {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (OPEN.has(code)) {
      if (++depth > max) return at
    } else if (CLOSE.has(code)) depth--
  }
  return null
}

/** The line of a position, from 1. */
export function lineOf(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** Where a text stops being JSON, and the bare word that is there: NaN and Infinity are none. */
export interface JsonFault {
  readonly position: number
  readonly path: string
  readonly word: string
}

class Stop extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super('not JSON')
    this.fault = fault
  }
}

const BARE = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const BLANK = /[ \t\r\n]*/uy
const WORD = /[-+]?[A-Za-z0-9_.]*/uy

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** The text in quotes that begins here; empty where none does. A loop, because a pattern would run out of memory on a long one. */
function quotedAt(text: string, start: number): string {
  if (text.charCodeAt(start) !== QUOTE) return ''
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return text.slice(start, at + 1)
    if (code === BACKSLASH) at++
  }
  return ''
}

/** Walks over a text of limited nesting and tells every value with its path and position. */
function walk(text: string, tell: (path: string, position: number) => void): void {
  let at = 0
  const skip = (): void => {
    at += matchAt(BLANK, text, at).length
  }
  const stop = (path: string): never => {
    throw new Stop({ position: at, path, word: matchAt(WORD, text, at) })
  }
  const token = (path: string): string => {
    const found = quotedAt(text, at) || matchAt(BARE, text, at)
    if (found === '') stop(path)
    at += found.length
    return found
  }
  const list = (path: string, end: string, item: (n: number) => void): void => {
    at++
    skip()
    for (let n = 0; text[at] !== end; n++) {
      item(n)
      skip()
      if (text[at] === ',') at++
      else if (text[at] !== end) stop(path)
    }
    at++
  }
  const value = (path: string): void => {
    skip()
    tell(path, at)
    if (text[at] === '[') list(path, ']', (n) => value(`${path}[${n}]`))
    else if (text[at] === '{') {
      list(path, '}', () => {
        skip()
        const key = token(path).slice(1, -1)
        skip()
        if (text[at++] !== ':') stop(path)
        value(path === '' ? key : `${path}.${key}`)
      })
    } else token(path)
  }
  value('')
  skip()
  if (at < text.length) stop('')
}

/** Lines of these paths; a path that the text does not have is absent. */
export function linesOfPaths(text: string, paths: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = new Set(paths)
  const lines = new Map<string, number>()
  let line = 1
  let counted = 0
  walk(text, (path, position) => {
    if (!wanted.has(path)) return
    for (; counted < position; counted++) if (text.charCodeAt(counted) === 10) line++
    lines.set(path, line)
  })
  return lines
}

/** Why `JSON.parse` refused the text; null where this reader is more lenient. */
export function jsonFault(text: string): JsonFault | null {
  try {
    walk(text, () => undefined)
    return null
  } catch (error) {
    if (error instanceof Stop) return error.fault
    throw error
  }
}
