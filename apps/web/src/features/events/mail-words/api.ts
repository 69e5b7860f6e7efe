import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  mailsOfEvent,
  previewMail,
  saveMailWords,
  sendMailTest,
} from '@turnout/contract/events/mail-words/endpoints.ts'
import { call } from '../../../api/client.ts'

export type WordsBody = BodyInput<typeof saveMailWords>

const mailsKey = (eventId: number) => ['events', eventId, 'mails'] as const

/** The mails of an event with their words. */
export const mailsQuery = (eventId: number) =>
  queryOptions({
    queryKey: mailsKey(eventId),
    queryFn: async ({ signal }) => (await call(mailsOfEvent, { params: { event_id: eventId } }, { signal })).data,
    staleTime: 0,
  })

/** A mail in these words; the one before stays in view until it has come. */
export const mailPreviewQuery = (eventId: number, body: WordsBody) =>
  queryOptions({
    queryKey: [...mailsKey(eventId), 'preview', body],
    queryFn: async ({ signal }) => (await call(previewMail, { params: { event_id: eventId }, body }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

export const sendTest = (eventId: number, body: WordsBody) =>
  call(sendMailTest, { params: { event_id: eventId }, body })

/** Saves words; resolves when the list tells them. */
export function useSaveWords(eventId: number): (body: WordsBody) => Promise<void> {
  const cache = useQueryClient()
  return async (body) => {
    await call(saveMailWords, { params: { event_id: eventId }, body })
    await cache.invalidateQueries({ queryKey: mailsKey(eventId), exact: true })
  }
}
