import type { FastifyError, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** More fields than any form has, each as long as a rich text may be. */
const LIMITS = { fields: 100, parts: 110, files: 10, fieldSize: 500_000 }

/**
 * The texts of a form with parts, by the names of its fields. A file is read to its end and is
 * there as a name alone, so that the answer tells that it was not read.
 * @throws Refusal unreadable for a broken form; the parser's own limits know their status
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = []
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') part.file.resume()
      fields.push([part.fieldname, part.type === 'file' ? null : part.value])
    }
  } catch (error) {
    if (typeof (error as FastifyError).statusCode === 'number') throw error
    throw new Refusal('unreadable')
  }
  return Object.fromEntries(fields)
}
