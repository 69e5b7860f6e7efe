import type { ErrorCode } from '@turnout/contract/errors.ts'
import { showToast, type ToastNews } from '@turnout/ui/feedback/toasts.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { randomId } from '../api/random-id.ts'
import { useKeys } from './use-keys.ts'
import type { Selection } from './use-selection.ts'

/** The result for each; `code` and `message` are null where it went well. */
export interface BulkAnswer {
  readonly data: readonly { readonly id: number; readonly code: ErrorCode | null; readonly message: string | null }[]
  readonly meta: {
    readonly done: number
    readonly refused: number
    /** What takes it back, where the server keeps what was before. */
    readonly change_id?: number | null
  }
}

export interface BulkWays<Row, Asked, Action, Choices> {
  readonly selection: Selection<Row, Asked>
  /**
   * Carries it out for what the selection asks for; throws the ApiError of a request that was
   * refused as a whole.
   */
  readonly act: (asked: Asked, how: { action: Action; choices: Choices; key: string }) => Promise<BulkAnswer>
  /** "12 orders cancelled". */
  readonly doneWords: (action: Action, count: number) => string
  /** Whether an act can be done to a row; of ticked rows it is done to those alone. */
  readonly fits?: (action: Action, row: Row) => boolean
  /** What a toast offers beside "12 orders cancelled": to take it back, from these rows. */
  readonly offers?: (action: Action, ids: readonly number[], meta: BulkAnswer['meta']) => Omit<ToastNews, 'message'>
  /** Of the request: where a refusal of the selection itself is shown. */
  readonly idsField: string
}

/** What came of an act, and which it was. */
type Results<Action, Choices> = BulkAnswer & { readonly action: Action; readonly choices: Choices }

/** The way to try once more what refused; none where a row is not known here. */
function retryOf<Row, Done extends BulkAnswer>(
  results: Done | null,
  known: ReadonlyMap<number, Row>,
  again: (rows: readonly Row[], results: Done) => Promise<void>,
): (() => Promise<void>) | undefined {
  const refused = results?.data.filter(({ code }) => code !== null) ?? []
  const rows = refused.flatMap(({ id }) => known.get(id) ?? [])
  if (results === null || rows.length === 0 || rows.length < refused.length) return undefined
  return () => again(rows, results)
}

/** One act on all ticked rows: the question before, and the result for each. */
export function useBulkAct<Row, Asked, Action, Choices>(ways: BulkWays<Row, Asked, Action, Choices>) {
  const { selection, act, doneWords, idsField, fits } = ways
  /** The ticked rows that an act can be done to; of a whole list only the server knows. */
  const fitting = (action: Action): readonly Row[] =>
    [...selection.rows.values()].filter((row) => fits === undefined || fits(action, row))
  const meant = (action: Action): Asked =>
    selection.isAll || fits === undefined ? selection.asked : selection.askedFor(fitting(action))
  const keyOf = useKeys()
  /** Acts that were carried out: the same act after them is another one, as after Undo. */
  const done = useRef(0)
  const [asking, setAsking] = useState<Action | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [results, setResults] = useState<Results<Action, Choices> | null>(null)
  const [known, setKnown] = useState(selection.rows)
  const ask = (action: Action | null) => {
    setFailure(null)
    setAsking(() => action)
  }
  const close = () => ask(null)
  const send = async (action: Action, choices: Choices) => {
    const { rows, clear } = selection
    const asked = meant(action)
    const answer = await act(asked, { action, choices, key: keyOf({ action, asked, choices, done: done.current }) })
    done.current += 1
    close()
    setKnown(rows)
    clear()
    const changed = answer.data.filter(({ code }) => code === null).map(({ id }) => id)
    if (answer.meta.refused === 0)
      showToast({ message: doneWords(action, answer.meta.done), ...ways.offers?.(action, changed, answer.meta) })
    else setResults({ ...answer, action, choices })
  }
  return {
    asking,
    /** How many of the selection an act is for. */
    count: (action: Action): number => (selection.isAll ? selection.count : fitting(action).length),
    fitting,
    failure,
    results,
    /** The rows that were meant and in view, by id. */
    known,
    ask,
    close,
    closeResults: () => setResults(null),
    /** Tries once more what refused; undefined where not all of it is known here. */
    retry: retryOf(results, known, async (rows, { action, choices }) => {
      const answer = await act(selection.askedFor(rows), { action, choices, key: randomId() })
      if (answer.meta.refused > 0) return setResults({ ...answer, action, choices })
      setResults(null)
      showToast({ message: doneWords(action, answer.meta.done) })
    }),
    send,
    /** As `send`, for dialogs, which say themselves what went wrong; or `tell` does. */
    trySend: async (action: Action, choices: Choices, tell: (message: string) => void = setFailure) => {
      setFailure(null)
      try {
        await send(action, choices)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        tell(error.errors[idsField]?.[0] ?? error.message)
      }
    },
  }
}
