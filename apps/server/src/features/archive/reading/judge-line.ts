import type { ArchiveRow } from '@turnout/contract/archive/row.ts'
import type { z } from 'zod'
import { LIMITS } from './judge-entries.ts'

/** Says why a line is not read. @throws ArchiveRefused */
type Refuse = (words: string) => never

interface LineShape {
  /** Objects and lists in each other. */
  readonly depth: number
  /** Names of the outermost object, those that are there twice counted twice. */
  readonly names: number
}

/**
 * What a line is like, seen without reading it. A reader that calls itself for each level would end with
 * its stack; and of a name that is there twice each reader keeps the one it likes.
 */
export function shapeOfLine(text: string): LineShape {
  let depth = 0
  let deepest = 0
  let names = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === ':' && depth === 1) names += 1
  }
  return { depth: deepest, names }
}

/** Where the text ends that begins there. */
function endOfText(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text[before] === '\\') before -= 1
  return (at - before) % 2 === 0
}

/** The document of a line, which is not followed before its depth is known. */
export function parseLine(text: string, refuse: Refuse): unknown {
  if (shapeOfLine(text).depth > LIMITS.lineDepth) refuse(`more than ${LIMITS.lineDepth} levels deep`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse('not JSON')
  }
}

/** A document as a row of its schema. */
export function readRow(schema: z.ZodType<ArchiveRow>, document: unknown, refuse: Refuse): ArchiveRow {
  const read = schema.safeParse(document)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return refuse([issue?.path.join('.') ?? '', issue?.message ?? ''].filter((part) => part !== '').join(': '))
}
