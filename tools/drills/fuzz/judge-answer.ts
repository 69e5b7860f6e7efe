import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { BEFORE_ANY, COMMON, ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import { FILES } from '@turnout/contract/files.ts'
import { z } from 'zod'

/** The answer that came back. */
export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

const refusal = z.strictObject({
  message: z.string().min(1),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  request_id: z.uuid(),
  /** Facts for programs, of some refusals. */
  details: z.record(z.string(), z.unknown()).optional(),
})

/** The fault of an answer by the contract; null when there is none. */
export function faultOf(endpoint: Endpoint, answer: FuzzAnswer): string | null {
  if (answer.status >= 500) return `answers ${answer.status}`
  return answer.status === endpoint.status ? faultOfHappy(endpoint, answer) : faultOfRefusal(endpoint, answer)
}

function faultOfHappy({ status, answer: schema, files }: Endpoint, { headers, body }: FuzzAnswer): string | null {
  const type = String(headers['content-type'] ?? '')
  if (status === 204 || schema === undefined) return body === '' ? null : 'answers a body where there is none'
  if (files !== undefined)
    return files.some((kind) => type.startsWith(FILES[kind])) ? null : `is a file of type ${type}`
  if (!type.startsWith('application/json')) return `is of type ${type}`
  const value: unknown = JSON.parse(body)
  const parsed = schema.safeParse(value)
  if (!parsed.success) return `is not as its schema says: ${JSON.stringify(parsed.error.issues.slice(0, 2))}`
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), value) ? null : 'has fields that its schema has not'
}

function faultOfRefusal({ refusals }: Endpoint, { status, headers, body }: FuzzAnswer): string | null {
  if (!String(headers['content-type'] ?? '').startsWith('application/json')) return `refuses with ${status} and no JSON`
  const told: unknown = JSON.parse(body)
  const parsed = refusal.safeParse(told)
  if (!parsed.success) return `refuses in another shape: ${body.slice(0, 200)}`
  const code = parsed.data.code as ErrorCode
  const known: readonly ErrorCode[] = [...COMMON, ...BEFORE_ANY, ...refusals]
  if (!known.includes(code)) return `refuses with ${code}, which it does not name`
  if (ERRORS[code] !== status) return `refuses ${code} with ${status}`
  if (code === 'invalid_fields' && !namesFields(told as z.infer<typeof refusal>)) return 'refuses fields and names none'
  return status === 429 && !(Number(headers['retry-after']) > 0) ? 'says to wait and not how long' : null
}

/** As it came: a schema of records leaves out a field that is called `__proto__`, and with it what is said of it. */
const namesFields = ({ errors }: z.infer<typeof refusal>): boolean => {
  const words = Object.values(errors)
  return words.length > 0 && words.every((sentences) => sentences.length > 0)
}
