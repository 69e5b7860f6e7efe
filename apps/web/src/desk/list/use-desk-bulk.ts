import { useQueryClient } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { NEEDS_KEY } from '../../api/event.ts'
import { randomId } from '../../api/random-id.ts'
import { useWriteTo, type WriteTo } from '../../shell/address/use-write-to.ts'
import { useBulkAct } from '../use-bulk-act.ts'
import type { Selection } from '../use-selection.ts'
import { NO_EVENT, type BulkAct, type DeskOf } from './define-desk.ts'
import { changeRows, idsField, idsFound, keyOf } from './desk-queries.ts'
import type { DeskState } from './use-desk-state.ts'

type ChangingAct = Extract<BulkAct, { readonly action: string }>
type WritingAct = Extract<BulkAct, { readonly writesTo: unknown }>
type LeadingAct = Exclude<BulkAct, ChangingAct | WritingAct>

export const isWriting = (act: BulkAct): act is WritingAct => 'writesTo' in act

export const isLeading = (act: BulkAct): act is LeadingAct => 'leadsTo' in act

type Row = { readonly id: number }

/** So long a result offers to take it back. */
const TAKEN_BACK_MS = 10_000

export type DeskBulkState = ReturnType<typeof useDeskBulk>

/** The acts on ticked rows: what is asked, what came of it, and the way to the composer. */
export function useDeskBulk(of: DeskOf, { eventId, selection, filter }: DeskState) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { acts, changesEvent, takesBack } = of.bulk
  const writing = acts.find(isWriting)
  const message = useWriteToPicked<Row>({
    selection,
    fits: writing?.fits ?? (() => false),
    allIds: () => idsFound(of, eventId, filter),
    to: (ids) => writing?.writesTo(ids) ?? { message_type: 'ALL_ATTENDEES' },
  })
  const actOf = (action: string) => acts.find((act): act is ChangingAct => 'action' in act && act.action === action)
  const send = async (body: object, key: string) => {
    const results = await changeRows(of, body, { eventId, key })
    const old = eventId === NO_EVENT ? ['events'] : ['events', eventId]
    await client.invalidateQueries({ queryKey: changesEvent ? old : keyOf(of, eventId) })
    void client.invalidateQueries({ queryKey: NEEDS_KEY })
    return results
  }
  const change = useBulkAct<Row, object, string, object>({
    selection,
    doneWords: (action, count) => actOf(action)?.done({ count }) ?? '',
    fits: (action, row) => actOf(action)?.fits?.(row) ?? true,
    idsField: idsField(of),
    act: async (asked, { action, choices, key }) => send({ action, ...asked, ...choices }, key),
    offers: (action, ids, { change_id: changeId }) => {
      const undo = actOf(action)?.undo
      if (takesBack && changeId != null) {
        const onPress = () => takesBack(changeId, { eventId, client })
        return { stayMs: TAKEN_BACK_MS, action: { label: m.shell_undo(), onPress } }
      }
      return undo === undefined
        ? {}
        : { stayMs: undo.stayMs, action: { label: m.shell_undo(), onPress: () => take(undo, ids) } }
    },
  })
  const take = async ({ action, done }: NonNullable<ChangingAct['undo']>, ids: readonly number[]): Promise<void> => {
    try {
      const { data, meta } = await send({ action, [idsField(of)]: ids }, randomId())
      const refused = data.find(({ message: reason }) => reason !== null)?.message
      showToast({ message: refused ?? done({ count: meta.done }) })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      showToast({ message: problem.message })
    }
  }
  const lead = async (leading: LeadingAct): Promise<void> => {
    const ids = selection.isAll ? await idsFound(of, eventId, filter) : [...selection.rows.keys()]
    await navigate(leading.leadsTo(ids))
  }
  /** Asks first, where the act has a question. */
  const begin = (action: string) => {
    const act = actOf(action)
    return act?.confirm === undefined && act?.Question === undefined
      ? change.trySend(action, {}, (message) => showToast({ message }))
      : change.ask(action)
  }
  return { ...change, message, lead, actOf, begin }
}

interface Picking<Row> {
  readonly selection: Pick<Selection<Row, unknown>, 'count' | 'isAll' | 'rows'>
  /** Whether a person can be written to, as far as their row tells. */
  readonly fits: (row: Row) => boolean
  /** The ids of all that the list finds. */
  readonly allIds: () => Promise<readonly number[]>
  readonly to: (ids: readonly number[]) => WriteTo
}

/** The way from ticked rows to the composer, and how many of them it is for. */
function useWriteToPicked<Row extends { readonly id: number }>({ selection, fits, allIds, to }: Picking<Row>) {
  const writeTo = useWriteTo()
  const { isAll, rows } = selection
  const fitting = [...rows.values()].filter(fits)
  return {
    count: isAll ? selection.count : fitting.length,
    write: async (): Promise<void> => {
      try {
        writeTo(to(isAll ? await allIds() : fitting.map(({ id }) => id)))
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem
        showToast({ message: problem.message })
      }
    },
  }
}

/** Whether rows are being ticked: some are, or a person on a phone has begun to. */
export function usePicking({ count, clear }: Pick<Selection<unknown, unknown>, 'count' | 'clear'>) {
  const [hasBegun, setBegun] = useState(false)
  return {
    isPicking: count > 0 || hasBegun,
    start: () => setBegun(true),
    stop: () => {
      clear()
      setBegun(false)
    },
  }
}
