import type { Multipart, MultipartFile } from '@fastify/multipart'
import { hasPlanError, type PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import type { PlanRefused } from '@turnout/domain/seats/plan/plan-refusal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BASE_LOCALE, localeOf } from '@turnout/messages/locale.ts'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { readInThread } from './read-in-thread.ts'
import type { PlanTextRead } from './read-plan-text.ts'

export interface PlanFile extends PlanTextRead {
  readonly sha256: string
}

const NAME_MAX = 100

/**
 * Reads the plan in part `file`. A plan without a name gets that of its file.
 * @throws Refusal invalid_fields without a file; seat_plan_not_readable, which says what and where
 */
export async function readPlanFile(request: FastifyRequest): Promise<PlanFile> {
  for await (const part of request.parts({ limits: { files: 1 } })) {
    if (!isFile(part)) continue
    if (part.fieldname === 'file') return planIn(await part.toBuffer(), part.filename, request)
    // A file of another name is read to its end, or the form never ends.
    part.file.resume()
  }
  throw invalidFields({ file: 'required' })
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file'

async function planIn(bytes: Buffer, filename: string, request: FastifyRequest): Promise<PlanFile> {
  const locale = localeOf(request.language()) ?? BASE_LOCALE
  const named = filename
    .replace(/\.(?:json|csv|txt)$/iu, '')
    .slice(0, NAME_MAX)
    .trim()
  const read = await readInThread({
    text: bytes.toString('utf8'),
    name: named === '' ? m.seat_plans_unnamed({}, { locale }) : named,
    stage: m.seat_plans_stage({}, { locale }),
  })
  if ('refused' in read) throw notReadable(read, 'file')
  return { ...read, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The field of a request that a plan is sent in. */
type PlanField = 'plan' | 'file'

const INVALID = [{ word: 'invalid' }] as const

/** Says what cannot be read, and where. */
export const notReadable = ({ refused: reason, path, line }: PlanRefused, field: PlanField): Refusal =>
  new Refusal('seat_plan_not_readable', {
    fields: { [path === '' ? field : `${field}.${path}`]: INVALID },
    details: { reason, path, ...(line !== null && { line }) },
  })

/** @throws Refusal seat_plan_wrong, which names the first of the errors */
export function refusePlanWithErrors(problems: readonly PlanProblem[], field: PlanField): void {
  if (!hasPlanError(problems)) return
  const errors = problems.filter(({ severity }) => severity === 'error')
  const { code, section = '', row = '', number = '' } = errors[0] ?? {}
  throw new Refusal('seat_plan_wrong', {
    fields: { [field]: INVALID },
    details: { reason: code ?? '', section, row, number, errors: errors.length },
  })
}
