import { m } from '@turnout/messages/generated/messages.js'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ApiError } from './api-error.ts'

/** What a form shows of a refused call: the first sentence under each field, and the summary on top with links to them. */
export interface FormProblem {
  readonly fields: Record<string, string>
  readonly summary: ErrorSummaryProps
}

export function problemOf(error: ApiError): FormProblem {
  const entries = Object.entries(error.errors).flatMap(([field, [first]]) =>
    first === undefined ? [] : [[field, first] as const],
  )
  return {
    fields: Object.fromEntries(entries),
    summary: {
      title: error.message,
      issues: entries.map(([field, message]) => ({ field, message })),
      reference: error.reference === undefined ? undefined : m.shell_reference({ code: error.reference }),
    },
  }
}

/** The same for refusals that were found before sending. */
export function problemOfFields(fields: Record<string, string>): FormProblem {
  const issues = Object.entries(fields).map(([field, message]) => ({ field, message }))
  return { fields, summary: { title: m.error_invalid_fields(), issues } }
}
