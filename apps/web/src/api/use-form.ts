import { useRef, useState } from 'react'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import { ApiError } from './api-error.ts'
import { boundFields, isOfList } from './bound-fields.ts'
import { leftOf, problemOfBoth, problemOfFields } from './form-problem.ts'
import type { FormProblem } from './form-problem.ts'
import { keptForm, useKeptForm } from './kept-form.ts'
import { isProofDeclined } from './proof.ts'

export interface FormOptions<Values extends object> {
  readonly initial: Values
  /** Values that were typed before and not saved, over the initial ones. */
  readonly draft?: Partial<Values>
  /** Of a form that its address names: a reload keeps what was typed, under this name. */
  readonly keptAs?: string | undefined
  /** Sends the values. Errors that it throws land on the fields and in the summary. */
  readonly onSubmit: (values: Values) => Promise<unknown>
  /**
   * Refusals by field that the server has for the same values too, in words that fit better. The
   * values are sent all the same, so that all errors are shown at once.
   */
  readonly expect?: (values: Values) => Record<string, string>
  /** Refusals, by field, that only this side knows: nothing is sent while there are some. */
  readonly check?: (values: Values) => Record<string, string>
}

/** Runs one act at a time; further calls while it runs give false. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = async (act: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      return await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}

/** The last refusal of the values, for the fields and the summary. */
function useProblem() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [summary, setSummary] = useState<ErrorSummaryProps | null>(null)
  const attempts = useRef(0)
  return {
    errors,
    problem: summary && leftOf(summary, errors),
    clearError: (name: string) => setErrors(({ [name]: _gone, ...rest }) => rest),
    clearList: (name: string) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([one]) => !isOfList(name, one)))),
    clearAll: () => {
      setErrors({})
      setSummary(null)
    },
    refuse: (problem: FormProblem) => {
      attempts.current += 1
      setErrors(problem.fields)
      setSummary({ ...problem.summary, attempt: attempts.current })
    },
  }
}

/**
 * The state of a form: values, the server's sentences by field, whether something was changed, and
 * one submit at a time.
 *
 * ```tsx
 * const form = useForm({
 *   initial: { email: '' },
 *   onSubmit: (values) => call(forgotPassword, { body: values }),
 * })
 * <form onSubmit={(event) => void form.submit(event)} noValidate>
 *   {form.problem && <ErrorSummary {...form.problem} />}
 *   <TextField label={m.sign_in_email()} kind="email" {...form.field('email')} />
 *   <Button type="submit" variant="filled" busy={form.busy}>…</Button>
 * ```
 *
 * In a DrawerForm: `onSubmit={form.submit} dirty={form.dirty} problem={form.problem}`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [values, setValues] = useState(() => ({
    ...options.initial,
    ...options.draft,
    ...keptForm<Values>(options.keptAs),
  }))
  useKeptForm(options.keptAs, values)
  const [saved, setSaved] = useState(options.initial)
  const { errors, problem, clearError, clearList, clearAll, refuse } = useProblem()
  const { busy, once } = useOneAtATime()

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    clearError(name)
  }
  const reset = (next: Values) => {
    setValues(next)
    setSaved(next)
    clearAll()
  }
  const send = async (): Promise<boolean> => {
    const expected = options.expect?.(values) ?? {}
    const found = options.check?.(values) ?? {}
    if (Object.keys(found).length > 0) {
      refuse(problemOfFields({ ...expected, ...found }))
      return false
    }
    try {
      await options.onSubmit(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Their own decision, and nothing of the form is wrong.
      if (isProofDeclined(error)) return false
      refuse(problemOfBoth(error, expected))
      return false
    }
    setSaved(values)
    clearAll()
    return true
  }
  return {
    values,
    /** The values as they are saved. */
    saved,
    errors,
    problem,
    busy,
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    set,
    /** Takes new values as the saved ones, for example when they have loaded. */
    reset,
    /** Goes on with these values over those that are saved now; what was refused stays to be seen. */
    take: (next: Values, nowSaved: Values) => {
      setValues(next)
      setSaved(nowSaved)
    },
    /** Sends once; further calls while it runs do nothing. Gives whether it went well. */
    submit: (event?: { preventDefault: () => void }): Promise<boolean> => {
      event?.preventDefault()
      return once(send)
    },
    /** Error of a field that is not a separate value, for example `prices.0.price`. */
    errorOf: (name: string): string | undefined => errors[name],
    clearError,
    /** Shows what refused the values where the form itself did not send them. */
    refuse,
    ...boundFields<Values>({ values, errors, set, clearError, clearList }),
  }
}
