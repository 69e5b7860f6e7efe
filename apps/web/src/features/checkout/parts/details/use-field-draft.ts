import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, fillFields, isTouched, loadDraft, readFields, saveDraft } from '../../details-draft.ts'

/** The fields of a form as last typed, kept for the tab. */
export interface FieldDraft {
  readonly form: RefObject<HTMLFormElement | null>
  /** Kept values of fields that are not shown now are among them. */
  readonly values: FieldValues
  /** Keeps the form as it stands, and answers it. */
  keep(form: HTMLFormElement): FieldValues
}

/** `given`: the values that were sent and refused already; they stand in the fields. */
export function useFieldDraft(eventId: number, given: FieldValues = {}): FieldDraft {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FieldValues>(given)
  useEffect(() => {
    if (form.current === null) return
    const kept = loadDraft(eventId)
    const wasTouched = isTouched(form.current)
    fillFields(form.current, kept)
    const draft = wasTouched ? { ...kept, ...readFields(form.current) } : kept
    if (wasTouched) saveDraft(eventId, draft)
    setValues((first) => ({ ...first, ...draft }))
  }, [eventId])
  return {
    form,
    values,
    keep(whole) {
      const next = { ...values, ...readFields(whole) }
      setValues(next)
      saveDraft(eventId, next)
      return next
    },
  }
}
