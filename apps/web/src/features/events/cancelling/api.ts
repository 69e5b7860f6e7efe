import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import {
  cancellingPreview,
  exportCancelledOrders,
  exportTransfers,
  markPaidBack,
  pauseCancelling,
  payByHand,
  resumeCancelling,
  retryCancelling,
  sendCancellingMail,
  startCancelling,
  stopCancelling,
} from '@turnout/contract/events/cancelling/endpoints.ts'
import type { ExportFormat } from '@turnout/contract/exports.ts'
import { call, fetchFile, type FileOptions } from '../../../api/client.ts'
import { cancellingKey, cancellingQuery, eventQuery } from '../../../api/event.ts'

export type CancellingMoney = BodyInput<typeof startCancelling>['money']

/** What would happen, counted when it is asked for. */
export const cancellingPreviewQuery = (eventId: number, money: CancellingMoney) =>
  queryOptions({
    queryKey: [...cancellingKey(eventId), 'preview', money],
    queryFn: async ({ signal }) =>
      (await call(cancellingPreview, { params: { event_id: eventId }, query: { money } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Orders meant by an act; null: all that it fits. */
type Among = readonly number[] | null

/** The acts on the cancelling of an event; each leaves the new state in the cache. */
export function useCancellingActs(eventId: number) {
  const cache = useQueryClient()
  const params = { event_id: eventId }
  const keep = async ({ data }: { data: CancellingAnswer | null }): Promise<void> => {
    cache.setQueryData(cancellingQuery(eventId).queryKey, data)
    await Promise.all([
      cache.invalidateQueries({ queryKey: [...cancellingKey(eventId), 'preview'] }),
      cache.invalidateQueries({ queryKey: eventQuery(eventId).queryKey, exact: true }),
    ])
  }
  const among = (ids: Among) => ({ params, body: { order_ids: ids === null ? null : [...ids] } })
  return {
    start: async (body: BodyInput<typeof startCancelling>) => keep(await call(startCancelling, { params, body })),
    stop: async () => keep(await call(stopCancelling, { params })),
    pause: async () => keep(await call(pauseCancelling, { params })),
    resume: async () => keep(await call(resumeCancelling, { params })),
    retry: async (ids: Among) => keep(await call(retryCancelling, among(ids))),
    payByHand: async (ids: Among) => keep(await call(payByHand, among(ids))),
    markPaidBack: async (ids: Among) => keep(await call(markPaidBack, among(ids))),
  }
}

export const sendTestMail = (eventId: number, body: BodyInput<typeof sendCancellingMail>) =>
  call(sendCancellingMail, { params: { event_id: eventId }, body })

/** Every order with what becomes of it. */
export const fetchCancelledOrders = (
  eventId: number,
  asked: { readonly format: ExportFormat; readonly money: CancellingMoney },
  options: FileOptions,
): Promise<Blob> => fetchFile(exportCancelledOrders, { params: { event_id: eventId }, query: asked }, options)

export const fetchTransfers = (eventId: number, format: ExportFormat, options: FileOptions): Promise<Blob> =>
  fetchFile(exportTransfers, { params: { event_id: eventId }, query: { format } }, options)
