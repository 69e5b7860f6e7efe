import { FIELD_WORDS, type FieldWord } from '@turnout/contract/field-words.ts'
import type { z } from 'zod'
import type { FieldRefusal, FieldRefusals, WordValues } from './refusal.ts'

type Issue = z.core.$ZodIssue

const known = new Set<string>(FIELD_WORDS)
const isFieldWord = (text: string): text is FieldWord => known.has(text)

/** More wrong fields than any form has; an answer must not grow with what a caller sends. */
const FIELDS_MAX = 500
const PATH_MAX_CHARACTERS = 200

/**
 * Turns what zod found into refused fields, each named by its path in the body. The object has no
 * prototype: `constructor` is only a field.
 */
export function fieldRefusals(issues: readonly Issue[]): FieldRefusals {
  const fields: Record<string, FieldRefusal[]> = Object.create(null)
  let count = 0
  for (const issue of issues.flatMap(meant)) {
    for (const [whole, refusal] of refusalsOf(issue)) {
      const path = whole.slice(0, PATH_MAX_CHARACTERS)
      if (fields[path] === undefined && ++count > FIELDS_MAX) return fields
      const known = (fields[path] ??= [])
      // An empty line is too short and invisible at once; one sentence is enough.
      if (!known.some(({ word }) => word === refusal.word)) known.push(refusal)
    }
  }
  return fields
}

/**
 * What was found in a choice of several shapes: of the one that the value has, if it has one of
 * them, because "invalid" would not say which of its fields is wrong.
 */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isMissing(issue)) return [issue]
  const [shape, ...others] = issue.errors.filter((found) => found.every(({ path }) => path.length > 0))
  if (shape === undefined || shape.length === 0 || others.length > 0) return [issue]
  return shape.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] }))
}

function refusalsOf(issue: Issue): [string, FieldRefusal][] {
  const path = issue.path.map(String).join('.')
  return [[path === '' ? 'body' : path, { word: wordOf(issue), values: boundsOf(issue) }]]
}

function wordOf(issue: Issue): FieldWord {
  if (isMissing(issue)) return 'required'
  if (isFieldWord(issue.message)) return issue.message
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? 'too_many' : issue.origin === 'string' ? 'too_long' : 'too_large'
  if (issue.code === 'too_small')
    return issue.origin === 'array' ? 'none_chosen' : issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'invalid_value') return 'not_in_list'
  return 'invalid'
}

// zod leaves the input out of its issues by default; its own words still tell a missing value from
// a wrong one.
const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_union') &&
  (issue.input === undefined || issue.input === null)

function boundsOf(issue: Issue): WordValues {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'invalid_value' && issue.message === 'unknown_parameter') return { known: issue.values.join(', ') }
  return {}
}
