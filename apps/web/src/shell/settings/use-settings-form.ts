import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useForm } from '../../api/use-form.ts'
import { keepChanges, keptChanges } from './kept-changes.ts'

/** How long a save can be taken back, in milliseconds. */
export const UNDO_MS = 6000

export interface SettingsFormOptions<Values extends object> {
  /** What the changes are kept under on this device: form, account and person. */
  readonly place: string
  readonly initial: Values
  /** Saves the values; answers what to say, where that is more than "saved". */
  readonly onSave: (values: Values) => Promise<string | undefined>
  /** Whether saving these values can be taken back by saving the ones before. */
  readonly isUndoable?: (values: Values) => boolean
  /** The values to go on with after a save, where they are not those that were saved. */
  readonly afterSave?: (values: Values) => Values
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * A form of settings: what is changed is kept until it is saved, listed, and can be put back one by
 * one; a save can be taken back for some seconds.
 */
export function useSettingsForm<Values extends object>(options: SettingsFormOptions<Values>) {
  const { place, initial, onSave, isUndoable = () => true, afterSave } = options
  const [draft] = useState(() => keptChanges(place, initial))
  // Fields that hold a text of their own begin anew with it.
  const [round, setRound] = useState(0)
  const news = useRef<string | undefined>(undefined)
  const form = useForm<Values>({
    initial,
    draft,
    onSubmit: async (values) => {
      news.current = await onSave(values)
    },
  })
  const { values, saved } = form
  const changed = (Object.keys(values) as (keyof Values & string)[]).filter((name) => !same(values[name], saved[name]))
  useEffect(() => {
    const now = Object.entries(values).filter(([name, value]) => !same(value, saved[name as keyof Values]))
    keepChanges(place, Object.fromEntries(now))
  }, [place, values, saved])

  const show = (next: Values) => {
    form.reset(next)
    setRound((before) => before + 1)
  }
  const takeBack = async (before: Values) => {
    try {
      await onSave(before)
      show(before)
    } catch (error) {
      showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    }
  }
  /** Whether it went well. */
  const save = async (): Promise<boolean> => {
    const [before, canUndo] = [saved, isUndoable(values)]
    if (!(await form.submit())) return false
    if (afterSave !== undefined) form.reset(afterSave(values))
    showToast({
      message: news.current ?? m.shell_settings_saved(),
      stayMs: UNDO_MS,
      ...(canUndo && { action: { label: m.shell_undo(), onPress: () => takeBack(before) } }),
    })
    return true
  }
  return {
    ...form,
    changed,
    round,
    save,
    discard: () => show(saved),
    putBack: (name: keyof Values & string) => {
      form.set(name, saved[name])
      setRound((before) => before + 1)
    },
  }
}
