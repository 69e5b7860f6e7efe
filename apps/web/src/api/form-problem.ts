import { m } from '@turnout/messages/generated/messages.js'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ApiError } from './api-error.ts'

/**
 * The errors of a refused call, as a form shows them: the first sentence under each field, and the
 * summary on top with links to the fields.
 */
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

/**
 * The rest of a summary after fields were corrected. An entry goes with its field, and the summary
 * goes with the last entry.
 */
export function leftOf(summary: ErrorSummaryProps, errors: Readonly<Record<string, string>>): ErrorSummaryProps | null {
  const { issues = [] } = summary
  if (issues.length === 0) return summary
  const left = issues.filter(({ field, message }) => field === undefined || errors[field] === message)
  return left.length === 0 ? null : { ...summary, issues: left }
}

/**
 * A refusal of the server together with errors that this side found. Where both speak of a field,
 * this side's words win. Empty words mean that another field shows the error.
 */
export function problemOfBoth(error: ApiError, known: Readonly<Record<string, string>>): FormProblem {
  const told = problemOf(error)
  const all = Object.entries({ ...told.fields, ...known })
  const fields = Object.fromEntries(all.filter(([, message]) => message !== ''))
  const issues = Object.entries(fields).map(([field, message]) => ({ field, message }))
  return { fields, summary: { ...told.summary, issues } }
}

/** The same for refusals that were found before sending. */
export function problemOfFields(fields: Record<string, string>): FormProblem {
  const issues = Object.entries(fields).map(([field, message]) => ({ field, message }))
  return { fields, summary: { title: m.error_invalid_fields(), issues } }
}
