import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import * as ofDate from '@turnout/contract/events/cancelling/date-endpoints.ts'
import * as ofEvent from '@turnout/contract/events/cancelling/endpoints.ts'
import type { ExportFormat } from '@turnout/contract/exports.ts'
import { call, fetchFile, type FileOptions } from '../../../api/client.ts'
import { cancellingKey, cancellingQuery, eventQuery, progressQuery } from '../../../api/event.ts'

export type CancellingMoney = BodyInput<typeof ofEvent.startCancelling>['money']

/** What is cancelled: an event, or one of its dates. */
export interface Cancelled {
  readonly eventId: number
  /** Null: the whole event. */
  readonly dateId: number | null
}

const paramsOf = ({ eventId, dateId }: Cancelled) => ({
  event_id: eventId,
  ...(dateId !== null && { occurrence_id: dateId }),
})

const keyOf = ({ eventId, dateId }: Cancelled) => [...cancellingKey(eventId), ...(dateId === null ? [] : [dateId])]

/** Of two endpoints that do the same, the one of what is cancelled. */
const pick = <Act>({ dateId }: Cancelled, event: Act, date: Act): Act => (dateId === null ? event : date)

/** How far it came; null: it takes place. */
export const cancelledQuery = (of: Cancelled) =>
  of.dateId === null
    ? cancellingQuery(of.eventId)
    : progressQuery(keyOf(of), (options) =>
        call(ofDate.cancellingOfDate, { params: { event_id: of.eventId, occurrence_id: of.dateId ?? 0 } }, options),
      )

/** What would happen, counted when it is asked for. */
export const cancellingPreviewQuery = (of: Cancelled, money: CancellingMoney) =>
  queryOptions({
    queryKey: [...keyOf(of), 'preview', money],
    queryFn: async ({ signal }) => {
      const endpoint = pick<typeof ofEvent.cancellingPreview>(
        of,
        ofEvent.cancellingPreview,
        ofDate.dateCancellingPreview,
      )
      return (await call(endpoint, { params: paramsOf(of), query: { money } }, { signal })).data
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Orders meant by an act; null: all that it fits. */
type Among = readonly number[] | null
type Act = typeof ofEvent.stopCancelling
type ActOnOrders = typeof ofEvent.retryCancelling

/** The acts on a cancelling; each leaves the new state in the cache. */
export function useCancellingActs(of: Cancelled) {
  const cache = useQueryClient()
  const params = paramsOf(of)
  const keep = async ({ data }: { data: CancellingAnswer | null }): Promise<void> => {
    cache.setQueryData(cancelledQuery(of).queryKey, data)
    await Promise.all([
      cache.invalidateQueries({ queryKey: [...keyOf(of), 'preview'] }),
      cache.invalidateQueries({ queryKey: eventQuery(of.eventId).queryKey, exact: true }),
      ...(of.dateId === null ? [] : [cache.invalidateQueries({ queryKey: ['events', of.eventId, 'occurrences'] })]),
    ])
  }
  const among = (ids: Among) => ({ params, body: { order_ids: ids === null ? null : [...ids] } })
  const act = (event: Act, date: Act) => async () => keep(await call(pick(of, event, date), { params }))
  const actOn = (event: ActOnOrders, date: ActOnOrders) => async (ids: Among) =>
    keep(await call(pick(of, event, date), among(ids)))
  return {
    start: async (body: BodyInput<typeof ofEvent.startCancelling>) =>
      keep(await call(ofEvent.startCancelling, { params, body })),
    startOfDate: async (body: BodyInput<typeof ofDate.cancelOccurrence>) =>
      keep(await call(ofDate.cancelOccurrence, { params: { occurrence_id: 0, ...params }, body })),
    endChoice: act(ofDate.endDateChoice, ofDate.endDateChoice),
    stop: act(ofEvent.stopCancelling, ofDate.stopDateCancelling),
    pause: act(ofEvent.pauseCancelling, ofDate.pauseDateCancelling),
    resume: act(ofEvent.resumeCancelling, ofDate.resumeDateCancelling),
    retry: actOn(ofEvent.retryCancelling, ofDate.retryDateCancelling),
    payByHand: actOn(ofEvent.payByHand, ofDate.payDateByHand),
    markPaidBack: actOn(ofEvent.markPaidBack, ofDate.markDatePaidBack),
  }
}

export const sendTestMail = (of: Cancelled, body: BodyInput<typeof ofDate.sendDateCancellingMail>) =>
  of.dateId === null
    ? call(ofEvent.sendCancellingMail, { params: paramsOf(of), body })
    : call(ofDate.sendDateCancellingMail, { params: { event_id: of.eventId, occurrence_id: of.dateId }, body })

/** Every order with what becomes of it. */
export const fetchCancelledOrders = (
  of: Cancelled,
  asked: { readonly format: ExportFormat; readonly money: CancellingMoney },
  options: FileOptions,
): Promise<Blob> =>
  fetchFile(
    pick<typeof ofEvent.exportCancelledOrders>(of, ofEvent.exportCancelledOrders, ofDate.exportOrdersOfDate),
    { params: paramsOf(of), query: asked },
    options,
  )

export const fetchTransfers = (of: Cancelled, format: ExportFormat, options: FileOptions): Promise<Blob> =>
  fetchFile(
    pick<typeof ofEvent.exportTransfers>(of, ofEvent.exportTransfers, ofDate.exportTransfersOfDate),
    { params: paramsOf(of), query: { format } },
    options,
  )
