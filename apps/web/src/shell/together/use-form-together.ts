import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../api/use-form.ts'
import type { FormOptions } from '../../api/use-form.ts'
import { mergePieces } from './pieces.ts'
import type { Piece } from './pieces.ts'
import { saveTogether, Undecided } from './save-together.ts'
import type { ReadVersion, Rebase, SavingTogether } from './save-together.ts'
import { isUndecided, sideOf, sideWords, withSides } from './sides.ts'
import type { BothVersions, Side } from './sides.ts'

export interface TogetherOptions<Values extends object>
  extends SavingTogether<Values>, Pick<FormOptions<Values>, 'initial' | 'expect' | 'keptAs'> {
  /** What can differ, over all versions there are of it. */
  readonly pieces: (versions: readonly Values[]) => readonly Piece<Values>[]
}

/** What a save of the values as they stand now does. */
type Submit<Values> = (values: Values) => Promise<unknown>

/** The form, and what goes on under it when others save. */
function useRebasing<Values extends object>(
  { initial: given, expect, pieces, keptAs }: TogetherOptions<Values>,
  onSubmit: Submit<Values>,
) {
  const [initial] = useState(given)
  const known = useRef<ReadVersion<Values> | null>(null)
  const [both, setBoth] = useState<BothVersions<Values> | null>(null)
  // Fields that hold a text of their own begin anew with it.
  const [round, setRound] = useState(0)
  const form = useForm<Values>({ initial, keptAs, ...(expect && { expect }), onSubmit })
  const goOn = (values: Values, saved: Values) => {
    form.take(values, saved)
    setRound((before) => before + 1)
  }
  const ask = (next: Omit<BothVersions<Values>, 'asked'>) =>
    setBoth((before) => ({ ...next, asked: (before?.asked ?? 0) + 1 }))
  /** What is saved by now comes under what was typed. What both changed is shown; with `isAll` every difference. */
  const rebase = ({ base, mine, next }: Rebase<Values>, isAll: boolean) => {
    const theirs = next.values
    const { values, changed, conflicts } = mergePieces(pieces([base, mine, theirs]), { base, mine, theirs })
    const shown = isAll ? changed : changed.filter(({ name }) => conflicts.includes(name))
    known.current = next
    if (changed.length > 0) goOn(values, theirs)
    if (shown.length > 0) ask({ mine, theirs, pieces: shown, conflicts, decided: [] })
    return { values, isShown: shown.length > 0 }
  }
  return { initial, known, both, setBoth, ask, round, form, goOn, rebase }
}

type Rebasing<Values extends object> = ReturnType<typeof useRebasing<Values>>

/** Reads the version when the form opens; a save waits for it. */
function useOpening<Values extends object>(
  read: TogetherOptions<Values>['read'],
  { initial, known, form, rebase }: Rebasing<Values>,
): () => Promise<ReadVersion<Values>> {
  const opening = useRef<Promise<ReadVersion<Values>> | null>(null)
  const latest = useRef({ read, values: form.values, rebase })
  useEffect(() => {
    latest.current = { read, values: form.values, rebase }
  })
  useEffect(() => {
    const reading = latest.current.read?.() ?? null
    opening.current = reading
    reading?.then(
      (next) => {
        const { values: mine, rebase: follow } = latest.current
        if (known.current === null) follow({ base: initial, mine, next }, false)
      },
      // A save reads again, and says why it cannot.
      () => {
        opening.current = null
      },
    )
  }, [initial, known])
  return () => opening.current ?? latest.current.read?.() ?? Promise.reject(new Undecided())
}

/**
 * A form of a thing that others may change while it is open. A save names the version that was read;
 * where another one is saved, both are shown in the form, and nothing of either is lost.
 */
export function useFormTogether<Values extends object>(options: TogetherOptions<Values>) {
  const submit = useRef<Submit<Values>>(() => Promise.resolve())
  const rebasing = useRebasing(options, (values) => submit.current(values))
  const { initial, known, both, setBoth, ask, round, form, goOn, rebase } = rebasing
  const opening = useOpening(options.read, rebasing)
  useEffect(() => {
    submit.current = (values) => {
      if (both !== null && isUndecided(both, values)) {
        ask(both)
        throw new Undecided()
      }
      const over = (change: Rebase<Values>): Values => {
        const { values: next, isShown } = rebase(change, true)
        if (isShown) throw new Undecided()
        return next
      }
      return saveTogether(options, { values, initial, known: known.current, opening, over })
    }
  })
  const choose = (sides: ReadonlyMap<string, Side>) => {
    if (both === null) return
    goOn(withSides(both, form.values, sides), form.saved)
    setBoth({ ...both, decided: [...new Set([...both.decided, ...sides.keys()])] })
  }
  return {
    ...form,
    round,
    submit: async (event?: { preventDefault: () => void }): Promise<boolean> => {
      try {
        return await form.submit(event)
      } catch (error) {
        if (error instanceof Undecided) return false
        throw error
      }
    },
    /** What others changed, to choose from; null: nothing. */
    meanwhile: both && {
      asked: both.asked,
      choose,
      rows: both.pieces.map((piece) => ({
        name: piece.name,
        label: piece.label,
        isMine: both.conflicts.includes(piece.name),
        side: sideOf(both, piece, form.values),
        words: sideWords(both, piece, form.values),
      })),
    },
  }
}

/** What others changed while the form was open. */
export type Meanwhile = NonNullable<ReturnType<typeof useFormTogether>['meanwhile']>
