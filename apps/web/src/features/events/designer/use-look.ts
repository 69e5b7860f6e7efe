import type { DesignedLook, LookState } from '@turnout/contract/events/look.ts'
import { changedParts } from '@turnout/domain/look/look.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { whenLeft } from '../../../api/leaving/when-left.ts'
import { loadLook, putLookOut, saveLook } from './api.ts'
import { change, historyOf, redo, settle, undo, type History } from './look-history.ts'

/** Rest after the last change until the draft is saved. */
const SAVE_MS = 1000

/** What is on the server, as far as this window knows. */
interface Known {
  readonly version: number
  readonly published: DesignedLook
  /** The draft, or the published look where there is none. */
  readonly saved: DesignedLook
}

const knownOf = ({ version, published, draft }: LookState): Known => ({
  version,
  published,
  saved: draft ?? published,
})

export interface Designed {
  readonly look: DesignedLook
  readonly published: DesignedLook
  readonly history: History<DesignedLook>
  /** Changes of one `step` are one to undo. */
  readonly set: (changes: Partial<DesignedLook>, step?: string) => void
  readonly settle: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** When the draft was saved last; null: not in this window. */
  readonly savedAt: number | null
  /** Why the draft could not be saved; null: nothing is wrong. */
  readonly problem: ApiError | null
  /** The state that another member made meanwhile. */
  readonly theirs: LookState | null
  readonly showTheirs: () => void
  readonly keepMine: () => void
  readonly publish: () => Promise<void>
  /** Gives visitors this look again; what is being changed stays a draft. */
  readonly takeBack: (before: DesignedLook) => Promise<void>
  readonly busy: boolean
}

/** The look under the hand: its steps, its draft on the server, and publishing it. */
export function useLook(eventId: number, state: LookState): Designed {
  const [known, setKnown] = useState(() => knownOf(state))
  const [history, setHistory] = useState(() =>
    keptHistory(eventId, { look: known.saved, version: known.version, isByYou: state.is_changed_by_you }),
  )
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [theirs, setTheirs] = useState<LookState | null>(null)
  const [busy, setBusy] = useState(false)
  const look = history.present
  const meet = useCallback(
    async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'look_changed') setTheirs(await loadLook(eventId))
      else setProblem(error)
    },
    [eventId],
  )
  useEffect(() => keepHistory(eventId, { ...history, version: known.version }), [eventId, history, known.version])
  const write = useWrites(known.version)
  useSaving(eventId, { look, known, isHeld: theirs !== null || busy, write }, (saved, failure) => {
    if (failure !== undefined) return void meet(failure)
    setKnown(knownOf(saved))
    setSavedAt(Date.now())
    setProblem(null)
  })
  const put = async (wanted: DesignedLook, then: (answer: LookState) => void) => {
    setBusy(true)
    try {
      const answer = await write((version) => putLookOut(eventId, { version, look: wanted }))
      setKnown(knownOf(answer))
      setProblem(null)
      then(answer)
    } catch (error) {
      await meet(error)
      throw error
    } finally {
      setBusy(false)
    }
  }
  const decide = (wanted: DesignedLook) => {
    if (theirs !== null) setKnown(knownOf(theirs))
    if (wanted !== look) setHistory((now) => change(now, wanted))
    setTheirs(null)
  }
  return {
    look,
    published: known.published,
    history,
    set: (changes, step) => setHistory((now) => change(now, { ...now.present, ...changes }, step)),
    settle: () => setHistory(settle),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    savedAt,
    problem,
    theirs,
    showTheirs: () => decide(theirs === null ? look : (theirs.draft ?? theirs.published)),
    keepMine: () => decide(look),
    // The answer has the texts as they are kept: without the spaces around them.
    publish: () => put(look, ({ published }) => setHistory((now) => ({ ...now, present: published }))),
    takeBack: (before) => put(before, () => undefined),
    busy,
  }
}

/** Of this tab alone: another one has its own steps. */
const keyOf = (eventId: number): string => `turnout-look-${eventId}`

type Kept = Omit<History<DesignedLook>, 'step'> & { readonly version: number }

/** Remembers the steps until the tab is closed; `version` is the draft's that they lead from. */
function keepHistory(eventId: number, kept: Kept): void {
  const { past, present, future, version } = kept
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify({ past, present, future, version }))
  } catch {
    // Full or switched off: the steps last as long as the page.
  }
}

interface Stands {
  readonly look: DesignedLook
  readonly version: number
  readonly isByYou: boolean
}

/**
 * The steps of this tab, unless another member changed the draft since. A change that was not saved yet is
 * among them, and so is one whose saving the page did not live to hear of.
 */
function keptHistory(eventId: number, stands: Stands): History<DesignedLook> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as Kept | null
    const isOwn = (look: DesignedLook): boolean => stands.isByYou && changedParts(stands.look, look).length === 0
    const leadsHere =
      kept?.version === stands.version ||
      [...(kept?.past ?? []), kept?.present].some((look) => look !== undefined && isOwn(look))
    if (kept !== null && leadsHere) return { ...kept, step: null }
  } catch {
    // Not ours: begin anew.
  }
  return historyOf(stands.look)
}

/** A write over the version that is saved when its turn comes. */
type Write = (send: (version: number) => Promise<LookState>) => Promise<LookState>

/**
 * Sends one write after another: publishing while the draft is being saved would else take the own draft for another
 * member's. A decision between two drafts raises the version that is known.
 */
function useWrites(known: number): Write {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const version = useRef(known)
  // Of two answers the later one counts: what was decided, or what was written.
  version.current = Math.max(version.current, known)
  return useCallback((send) => {
    const mine = last.current.then(async () => {
      const answer = await send(version.current)
      version.current = answer.version
      return answer
    })
    last.current = mine.catch(() => undefined)
    return mine
  }, [])
}

interface Saving {
  readonly look: DesignedLook
  readonly known: Known
  /** Nothing is saved while the member decides, or while something else is under way. */
  readonly isHeld: boolean
  readonly write: Write
}

/** Saves what differs from the draft, a moment after the last change, and at once when the page is left. */
function useSaving(
  eventId: number,
  { look, known, isHeld, write }: Saving,
  onSaved: (state: LookState, failure?: unknown) => void,
): void {
  const [running, setRunning] = useState(false)
  const told = useRef(onSaved)
  told.current = onSaved
  // A look that was refused is not sent again before it changes.
  const sent = useRef<DesignedLook | null>(null)
  const isDue = !isHeld && !running && sent.current !== look && changedParts(known.saved, look).length > 0
  const save = useCallback(async () => {
    sent.current = look
    setRunning(true)
    try {
      told.current(await write((version) => saveLook(eventId, { version, look })))
    } catch (failure) {
      told.current(undefined as never, failure)
    } finally {
      setRunning(false)
    }
  }, [eventId, look, write])
  const due = useRef<(() => Promise<void>) | null>(null)
  useEffect(() => {
    due.current = isDue ? save : null
    if (!isDue) return
    const timer = setTimeout(() => void save(), SAVE_MS)
    return () => clearTimeout(timer)
  }, [isDue, save])
  useEffect(() => {
    const flush = () => void due.current?.()
    const end = whenLeft(flush)
    return () => {
      end()
      flush()
    }
  }, [])
}
