import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { editsAt } from '@turnout/contract/versioned.ts'
import { createHash } from 'node:crypto'

const CHARACTERS = 16
/** Of an event, counts every change that a page of it could show, sales too. */
const OWN_COUNT = 'version'

/**
 * The version of a thing: a mark of all that can be edited at its address. It is what the changes of
 * this address would say if they sent back what was read, so figures and states do not move it.
 * Null: nothing is there.
 */
export function versionOf(path: string, thing: unknown): string | null {
  if (typeof thing !== 'object' || thing === null) return null
  const { [OWN_COUNT]: _count, ...rest } = thing as Record<string, unknown>
  const edited = editsAt(path).map(({ body }: Endpoint) => {
    const read = body.safeParse(rest)
    return read.success ? read.data : rest
  })
  return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, CHARACTERS)
}

/** Whether `If-Match` names this version. A proxy that compresses may have marked it as weak. */
export function isMatch(header: string, version: string | null): boolean {
  if (version === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((one) => plainTag(one) === version)
}

/** `W/"3f9c"` → `3f9c`. */
export const plainTag = (tag: string): string => tag.trim().replace(/^W\//u, '').replaceAll('"', '')
