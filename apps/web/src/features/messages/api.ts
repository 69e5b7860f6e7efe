import { fullName } from '@turnout/domain/accounts/names.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import {
  cancelMessage,
  createMessage,
  deleteMessage,
  exportRecipients,
  getMessage,
  leaveNow,
  messagesOfEvent,
  peopleOfAudience,
  previewMessage,
  recipientsOfMessage,
  resendMessage,
  sendMessage,
  statsOfMessages,
  undoMessage,
  updateMessage,
} from '@turnout/contract/messages/endpoints.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { call, fetchFile, type FileOptions } from '../../api/client.ts'
import { orderText } from './order-text.ts'

/** Milliseconds between two looks at what is on its way. */
const WATCH_MS = 2000

const messagesKey = (eventId: number) => ['events', eventId, 'messages'] as const

const isMoving = ({ status }: Pick<Message, 'status'>): boolean => status === 'PROCESSING'

type Messages = AnswerOf<typeof messagesOfEvent>

/** One page of the messages of an event, watched while one of them is on its way. */
export const messagesQuery = (eventId: number, query: QueryInput<typeof messagesOfEvent>) =>
  queryOptions({
    queryKey: [...messagesKey(eventId), 'list', query],
    queryFn: ({ signal }): Promise<Messages> =>
      call(messagesOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) === true ? WATCH_MS : false),
  })

/** How many stand where. */
export const messageStatsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...messagesKey(eventId), 'stats'],
    queryFn: async ({ signal }) => (await call(statsOfMessages, { params: { event_id: eventId } }, { signal })).data,
    staleTime: 0,
  })

/** One message, watched while it is on its way. */
export const messageQuery = (eventId: number, messageId: number) =>
  queryOptions({
    queryKey: [...messagesKey(eventId), 'one', messageId],
    queryFn: async ({ signal }): Promise<Message> =>
      (await call(getMessage, { params: { event_id: eventId, event_message_id: messageId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? WATCH_MS : false),
  })

/** Who it goes to, and what became of each mail. */
export const recipientsQuery = (
  { eventId, messageId, isWatched }: { eventId: number; messageId: number; isWatched: boolean },
  query: QueryInput<typeof recipientsOfMessage>,
) =>
  queryOptions({
    queryKey: [...messagesKey(eventId), 'recipients', messageId, query],
    queryFn: ({ signal }) =>
      call(recipientsOfMessage, { params: { event_id: eventId, event_message_id: messageId }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isWatched ? WATCH_MS : false,
  })

/** The recipients that search and filter find, as a file. */
export const fetchRecipientsFile = (
  { event_id, id }: Pick<Message, 'event_id' | 'id'>,
  asked: BodyInput<typeof exportRecipients>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportRecipients, { params: { event_id, event_message_id: id }, body: asked }, options)

export type PreviewBody = BodyInput<typeof previewMessage>

/** Who would get it, and how some of them would read it. */
export const previewQuery = (eventId: number, body: PreviewBody | null) =>
  queryOptions({
    queryKey: [...messagesKey(eventId), 'preview', body],
    queryFn: async ({ signal }) =>
      (await call(previewMessage, { params: { event_id: eventId }, body: body ?? never() }, { signal })).data,
    enabled: body !== null,
    retry: false,
    staleTime: 0,
  })

const never = (): never => {
  throw new Error('Asked without an audience')
}

/** One page of those who would get it, or of those who fit and would not. */
export const peopleQuery = (eventId: number, body: BodyInput<typeof peopleOfAudience>) =>
  queryOptions({
    queryKey: [...messagesKey(eventId), 'people', body],
    queryFn: async ({ signal }) =>
      (await call(peopleOfAudience, { params: { event_id: eventId }, body }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type MessageBody = BodyInput<typeof createMessage>

export const keepDraft = async (eventId: number, body: MessageBody) =>
  (await call(createMessage, { params: { event_id: eventId }, body: { ...body, is_draft: true } }, { keepalive: true }))
    .data

export const sendTest = (eventId: number, body: MessageBody) =>
  call(createMessage, { params: { event_id: eventId }, body: { ...body, is_test: true } })

const at = ({ event_id, id }: Pick<Message, 'event_id' | 'id'>) => ({ params: { event_id, event_message_id: id } })

/** A message that is on the server. */
type Kept = Pick<Message, 'event_id' | 'id'>

export const saveDraft = async (kept: Kept, body: BodyInput<typeof updateMessage>) =>
  (await call(updateMessage, { ...at(kept), body }, { keepalive: true })).data

export const letLeave = async (kept: Kept, body: BodyInput<typeof sendMessage>, idempotencyKey: string) =>
  (await call(sendMessage, { ...at(kept), body }, { idempotencyKey })).data

export const takeBack = async (kept: Kept) => (await call(undoMessage, at(kept))).data
export const leaveAtOnce = async (kept: Kept) => (await call(leaveNow, at(kept))).data
export const stop = async (kept: Kept) => (await call(cancelMessage, at(kept))).data
export const throwAway = (kept: Kept) => call(deleteMessage, at(kept))

export const sendAgain = async (kept: Kept, recipientIds: readonly number[] | null) =>
  (await call(resendMessage, { ...at(kept), body: recipientIds === null ? {} : { recipient_ids: [...recipientIds] } }))
    .data

/** After a change: all that is shown of messages is asked for again. Resolves when it is there. */
export function useRefreshMessages(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: messagesKey(eventId) })
}

/** Puts a message as the server answered it where its page looks. */
export function useKeepMessage(): (message: Message) => void {
  const cache = useQueryClient()
  return (message) => cache.setQueryData(messageQuery(message.event_id, message.id).queryKey, message)
}

/** People or orders that a search offers. */
const OFFERED = 6

export const foundGuests = (eventId: number, query: string) =>
  queryOptions({
    queryKey: ['events', eventId, 'attendees', 'found', query],
    queryFn: async ({ signal }) => {
      const asked = { query, per_page: OFFERED, filter_fields: { status: { ne: 'CANCELLED' } } }
      const { data } = await call(attendeesOfEvent, { params: { event_id: eventId }, query: asked }, { signal })
      return data.map(({ id, first_name, last_name, email, public_id }) => ({
        id,
        label: fullName(first_name, last_name),
        detail: `${email} · ${public_id}`,
      }))
    },
    placeholderData: keepPreviousData,
  })

export const foundOrders = (eventId: number, query: string) =>
  queryOptions({
    queryKey: ['events', eventId, 'orders', 'found', query],
    queryFn: async ({ signal }) => {
      const asked = { query, per_page: OFFERED }
      const { data } = await call(ordersOfEvent, { params: { event_id: eventId }, query: asked }, { signal })
      return data.map((order) => ({ id: order.id, label: orderText(order), detail: order.email ?? '' }))
    },
    placeholderData: keepPreviousData,
  })
