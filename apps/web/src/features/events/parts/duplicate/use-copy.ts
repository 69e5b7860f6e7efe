import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomId } from '../../../../api/random-id.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import { copyBody, copyValuesOf, movedDates, startLater, titleOfCopy, type CopyValues } from '../../copy-form.ts'

/** The form of a copy: the title follows the start until it is written by hand; a save that is tried again copies once. */
export function useCopy(preview: DuplicatePreview, onClose: () => void) {
  const acts = useEventActs()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const key = useRef({ body: '', value: '' })
  const form = useForm<CopyValues>({
    initial: copyValuesOf(preview, now),
    check: (values) =>
      Object.fromEntries(
        movedDates(preview, values, now)
          .filter(({ standing, key: one }) => standing === 'over' && (values.dates[one] ?? undefined) === undefined)
          .filter(({ key: one }) => values.dates[one] !== null)
          .map(({ key: one }) => [`copy.${one}`, m.events_copy_must_set()]),
      ),
    onSubmit: async (values) => {
      const body = copyBody(movedDates(preview, values, now), values)
      const text = JSON.stringify(body)
      if (key.current.body !== text) key.current = { body: text, value: randomId() }
      const event = await acts.duplicate(preview.event_id, body, key.current.value)
      onClose()
      await navigate(paths.dashboard(event.id))
      showToast({ message: m.events_copied() })
    },
  })
  const setStart = (start: string) => {
    const { title, start_date: before } = form.values
    form.set('start_date', start)
    if (title === titleOfCopy(preview.title, before) && start !== '')
      form.set('title', titleOfCopy(preview.title, start))
  }
  const setDate = (one: string, date: string | null) => {
    form.clearError(`copy.${one}`)
    form.set('dates', { ...form.values.dates, [one]: date })
  }
  const steps = { isAt: (days: number) => form.values.start_date === startLater(preview, days) }
  return { form, now, setStart, setDate, steps, moved: movedDates(preview, form.values, now) }
}

export type Copy = ReturnType<typeof useCopy>
