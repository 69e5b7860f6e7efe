import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { differing, isSame, takeNamed } from './merge-changes.ts'
import { useSharedValues } from './use-shared-values.ts'
import type { Meanwhile, NameOf, Saved, SharedFormOptions, SharedValues } from './use-shared-values.ts'

/** How long a save can be taken back, in milliseconds. */
const UNDO_MS = 6000

/** How often others may be faster before a save gives up. */
const TRIES = 5

/** Both changed a field: the member has to choose one. */
class Undecided extends Error {}

interface Sent<Values> {
  readonly mine: Values
  readonly names: readonly NameOf<Values>[]
  readonly next: Saved<Values>
}

/** Saves what differs. Where others were faster, what they saved is taken over first. */
async function send<Values extends object>(
  { onSave, onRefused }: SharedFormOptions<Values>,
  shared: SharedValues<Values>,
): Promise<Sent<Values>> {
  let [mine, base] = [shared.form.values, shared.known]
  for (let tries = 1; ; tries += 1) {
    const names = differing(mine, base.values)
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try starts from what others saved
      return { mine, names, next: await onSave(mine, names, base.version) }
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const theirs = error instanceof ApiError && tries < TRIES ? await onRefused(error) : null
      if (theirs === null) throw error
      const merged = shared.follow({ base: base.values, mine, next: theirs, isNews: true })
      if (merged.conflicts.length > 0) throw new Undecided()
      mine = merged.values
      base = theirs
    }
  }
}

/** Puts the named values back as they were before the last save. */
async function takeBack<Values extends object>(
  { onSave }: SharedFormOptions<Values>,
  shared: SharedValues<Values>,
  { before, names }: { before: Values; names: readonly NameOf<Values>[] },
): Promise<void> {
  const { known, values } = shared.now.current
  try {
    const next = await onSave(takeNamed(known.values, names, before), names, known.version)
    shared.follow({ base: known.values, mine: values, next, isNews: false })
  } catch (error) {
    showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
  }
}

/** The save of a shared form. */
function useSave<Values extends object>(options: SharedFormOptions<Values>, shared: SharedValues<Values>) {
  const sent = useRef<Sent<Values> | null>(null)
  const submit = async () => {
    sent.current = null
    sent.current = await send(options, shared)
    const { values, version } = sent.current.next
    shared.setKnown({ values, version })
  }
  /** Whether it went well. */
  const save = async (): Promise<boolean> => {
    const { form, meanwhile, now, follow } = shared
    const before = form.saved
    if (!form.dirty || meanwhile.conflicts.length > 0) return false
    try {
      if (!(await form.submit())) return false
    } catch (error) {
      if (error instanceof Undecided) return false
      throw error
    }
    if (sent.current === null) return true
    const { mine, next, names } = sent.current
    follow({ base: mine, mine: now.current.values, next, isNews: false })
    const onPress = () => takeBack(options, shared, { before, names })
    showToast({
      message: next.news ?? m.shell_settings_saved(),
      stayMs: UNDO_MS,
      ...(next.isFinal !== true && { action: { label: m.shell_undo(), onPress } }),
    })
    return true
  }
  return { submit, save }
}

/**
 * A form that several people may have open: what is changed is kept on this device until it is saved
 * and can be put back one by one; what others save meanwhile is taken over; one save is one act, and
 * can be taken back for some seconds.
 */
export function useSharedForm<Values extends object>(options: SharedFormOptions<Values>) {
  const submit = useRef<() => Promise<void>>(() => Promise.resolve())
  const shared = useSharedValues(options, () => submit.current())
  const saving = useSave(options, shared)
  useEffect(() => {
    submit.current = saving.submit
  })
  const { form, meanwhile, round, beginAnew, decide, forget } = shared
  const putBack = (name: NameOf<Values>) => {
    form.set(name, form.saved[name])
    decide(name)
    beginAnew()
  }
  const discard = () => {
    form.reset(form.saved)
    forget()
    beginAnew()
  }
  return {
    ...form,
    changed: differing(form.values, form.saved),
    meanwhile,
    round,
    save: saving.save,
    discard,
    putBack,
    /** What is around a field: whether it is changed, and what others did to it meanwhile. */
    around: (name: NameOf<Values>) => ({
      changed: !isSame(form.values[name], form.saved[name]),
      meanwhile: meanwhileOf(name, meanwhile),
      onPutBack: () => putBack(name),
      /** Of a field that both changed, mine is the one. */
      onKeep: () => decide(name),
    }),
  }
}

function meanwhileOf(name: string, { news, conflicts }: Meanwhile): 'news' | 'conflict' | undefined {
  if (conflicts.includes(name)) return 'conflict'
  return news.includes(name) ? 'news' : undefined
}
