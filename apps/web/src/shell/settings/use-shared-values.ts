import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useForm } from '../../api/use-form.ts'
import { differing, isSame, mergeChanges } from './merge-changes.ts'

/** Values as they are saved, and which version of them. */
export interface Standing<Values> {
  readonly values: Values
  readonly version: string
}

/** What is after a save. */
export interface Saved<Values> extends Standing<Values> {
  /** What to say of it, where that is more than "saved". */
  readonly news?: string | undefined
  /** Something came of it that saving the values before would not take back. */
  readonly isFinal?: boolean
}

export type NameOf<Values> = keyof Values & string

export interface SharedFormOptions<Values extends object> {
  /** What the changes are kept under on this device: form and person. */
  readonly place: string
  /** What is saved, at any time: it may change under the form. */
  readonly stands: Standing<Values>
  /** Saves the named values, if they are of that version still; answers the saved values. */
  readonly onSave: (values: Values, names: readonly NameOf<Values>[], version: string) => Promise<Saved<Values>>
  /** What others saved, where that is why a save was refused. */
  readonly onRefused: (error: ApiError) => Promise<Standing<Values> | null>
  readonly expect?: (values: Values) => Record<string, string>
}

/** Names of fields that others changed: taken over, or changed on this side too. */
export interface Meanwhile {
  readonly news: readonly string[]
  readonly conflicts: readonly string[]
}

const NOTHING: Meanwhile = { news: [], conflicts: [] }

const wasOf = (place: string): string => `${place}_was`

function restored<Values extends object>(place: string, stands: Values) {
  const base = { ...stands, ...keptChanges(wasOf(place), stands) }
  return mergeChanges({ base, mine: { ...base, ...keptChanges(place, stands) }, theirs: stands })
}

function useKept<Values extends object>(place: string, values: Values, saved: Values): void {
  useEffect(() => {
    const names = differing(values, saved)
    const only = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]))
    keepChanges(place, only(values))
    keepChanges(wasOf(place), only(saved))
  }, [place, values, saved])
}

/** The values of a form over what is saved, which others may change under it: that is taken over. */
export function useSharedValues<Values extends object>(
  { place, stands, expect }: SharedFormOptions<Values>,
  onSubmit: () => Promise<void>,
) {
  const [start] = useState(() => restored(place, stands.values))
  const [known, setKnown] = useState(stands)
  // What is saved arrives here a moment after the save: until it does, this is not another member's change.
  const [seen, setSeen] = useState(stands)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>({ news: [], conflicts: start.conflicts })
  // Fields that hold a text of their own begin anew with it.
  const [round, setRound] = useState(0)
  const form = useForm<Values>({ initial: stands.values, draft: start.values, onSubmit, ...(expect && { expect }) })
  const { values, saved } = form
  const beginAnew = () => setRound((before) => before + 1)
  /** Goes on with what was typed over what is saved now; `base` is what was saved when it was typed. */
  const follow = (from: { base: Values; mine: Values; next: Standing<Values>; isNews: boolean }) => {
    const next: Standing<Values> = { values: from.next.values, version: from.next.version }
    const merged = mergeChanges({ ...from, theirs: next.values })
    form.take(merged.values, next.values)
    setKnown(next)
    if (merged.news.length > 0) beginAnew()
    setMeanwhile(from.isNews ? { news: merged.news, conflicts: merged.conflicts } : NOTHING)
    return merged
  }
  if (!form.busy && !isSame(stands, seen)) {
    setSeen(stands)
    if (isSame(stands.values, known.values)) setKnown(stands)
    else follow({ base: saved, mine: values, next: stands, isNews: true })
  }
  const now = useRef({ values, known })
  useEffect(() => {
    now.current = { values, known }
  })
  useKept(place, values, saved)
  const decide = (name: string) =>
    setMeanwhile(({ news, conflicts }) => ({ news, conflicts: conflicts.filter((one) => one !== name) }))
  return {
    form,
    known,
    setKnown,
    meanwhile,
    round,
    beginAnew,
    follow,
    now,
    decide,
    forget: () => setMeanwhile(NOTHING),
  }
}

export type SharedValues<Values extends object> = ReturnType<typeof useSharedValues<Values>>

/*
 * Settings that were changed and not saved are kept on this device, by account and person: a closed
 * tab or a lost session loses nothing.
 */

const keyOf = (place: string): string => `settings_v1_${place}`

/** The changes kept for a form; those of fields that it does not have, or of another kind, are not used. */
function keptChanges<Values extends object>(place: string, initial: Values): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const known = Object.entries(kept).filter(([name, value]) => {
      const now: unknown = Object.hasOwn(initial, name) ? initial[name as keyof Values] : undefined
      return (
        now !== undefined &&
        (now === null || (typeof now === typeof value && Array.isArray(now) === Array.isArray(value)))
      )
    })
    return Object.fromEntries(known) as Partial<Values>
  } catch {
    return {}
  }
}

/** Keeps what is changed; nothing forgets it. */
function keepChanges(place: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(changes))
  } catch {
    // Without room for it the form works as any other.
  }
}
