import { isAboutBooking } from '@turnout/contract/messages/audience.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { UNTYPED_MAX } from '@turnout/domain/messages/sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { problemOf, problemOfFields } from '../../api/form-problem.ts'
import { randomId } from '../../api/random-id.ts'
import { useForm } from '../../api/use-form.ts'
import { exactWords } from '../../desk/moment-words.ts'
import type { WriteTo } from '../../shell/address/use-write-to.ts'
import { letLeave, sendTest, useKeepMessage, useRefreshMessages } from './api.ts'
import { followMessage } from './followed-message.ts'
import { withBlankNames } from '../events/parts/rich-text/blank-words.ts'
import { draftBody, draftOf, draftTo, EMPTY_DRAFT, saysWhom, type MessageDraft } from './message-draft.ts'
import { AT_ONCE, type Leaving } from './message-schedule.ts'
import { useAudience } from './use-audience.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'

interface Values extends MessageDraft {
  readonly acknowledgement: boolean
}

interface Composing {
  readonly event: Event
  readonly first: Message | null
  /** Whom it is opened for before the first save; undefined: all. */
  readonly to: WriteTo | undefined
  /** Name of this writing, which stays when the draft gets its number. */
  readonly writing: string
}

function valuesOf({ first, to }: Pick<Composing, 'first' | 'to'>): Values {
  const draft = first !== null ? draftOf(first) : to === undefined ? EMPTY_DRAFT : draftTo(to)
  // What names its orders is about them.
  return { ...draft, message: withBlankNames(draft.message), acknowledgement: isAboutBooking(draft) }
}

/** What is missing, by field; a test needs no acknowledgement. */
function missing(values: Values, isTest: boolean): Record<string, string> {
  return {
    ...(!saysWhom(values) && { audience: m.messages_audience_incomplete() }),
    ...(values.subject.trim() === '' && { subject: m.messages_subject_missing() }),
    ...(values.message === '' && { message: m.messages_text_missing() }),
    ...(!isTest && !values.acknowledgement && { acknowledgement: m.messages_acknowledge_missing() }),
  }
}

/** The state of the composer: what is written, whether it is kept, whom it is for, and its ways out. */
export function useComposer({ event, first, to, writing }: Composing) {
  const go = useNavigate()
  const keep = useKeepMessage()
  const leaving = useRef<Leaving>(AT_ONCE)
  const [isTested, setTested] = useState(false)
  const number = useTypedNumber()
  const form = useForm<Values>({
    initial: valuesOf({ first, to }),
    check: (values) => missing(values, false),
    onSubmit: async () => {
      if (number.isTyped(leaving.current, count)) await send(leaving.current)
    },
  })
  const counted = useAudience(event.id, form.values)
  const count = counted.state === 'known' ? counted.of.count : null
  const { saving, save, keepAsOwn } = useDraft({
    eventId: event.id,
    draft: form.values,
    first,
    onKept: (message) => {
      keep(message)
      // Loaded again the page shows the draft; the writing goes on.
      void go(paths.message(event.id, message.id), { replace: true, state: { writing }, preventScrollReset: true })
    },
  })
  const send = useSending({
    eventId: event.id,
    zone: event.timezone,
    count,
    save,
  })
  const conflict = useConflict({ eventId: event.id, message: first, saving, keepAsOwn })
  const change = (next: Partial<MessageDraft>) => {
    // Each under its own name.
    for (const [name, value] of Object.entries(next)) form.set(name as keyof Values, value)
    form.clearError('audience')
    const isAbout = isAboutBooking({ ...form.values, ...next })
    if (isAbout !== isAboutBooking(form.values)) form.set('acknowledgement', isAbout)
  }
  const test = async (): Promise<void> => {
    setTested(false)
    const found = missing(form.values, true)
    const body = draftBody(form.values)
    if (body === null || Object.keys(found).length > 0) return form.refuse(problemOfFields(found))
    try {
      await sendTest(event.id, body)
      setTested(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.refuse(problemOf(error))
    }
  }
  const leave = (next: Leaving): Promise<boolean> => {
    leaving.current = next
    return form.submit()
  }
  const many = number.asking(form.submit)
  return { form, counted, saving, save, change, test, isTested, leave, many, conflict }
}

interface Asked {
  readonly count: number
  readonly leaving: Leaving
}

/** Asks for the number of people to be typed before a message leaves for many, now or later. */
function useTypedNumber() {
  /** null: nothing is asked. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const typed = useRef<Asked | null>(null)
  return {
    /** Whether so many may be written to like this; where they may not, their number is asked for. */
    isTyped: (leaving: Leaving, count: number | null): boolean => {
      if (count === null || count <= UNTYPED_MAX) return true
      if (typed.current?.leaving === leaving && typed.current.count === count) return true
      setAsked({ count, leaving })
      return false
    },
    /** The question as its dialog takes it; `send` tries again. */
    asking: (send: () => unknown) =>
      asked !== null && {
        count: asked.count,
        isScheduled: asked.leaving !== AT_ONCE,
        onClose: () => setAsked(null),
        onSend: () => {
          typed.current = asked
          setAsked(null)
          return send()
        },
      },
  }
}

interface Sending {
  readonly eventId: number
  /** Of the event. */
  readonly zone: string
  /** People that are shown; null while it is not known. */
  readonly count: number | null
  /** Keeps what is not kept yet. */
  readonly save: () => Promise<Message | ApiError | null>
}

/** Sends a draft or schedules it, and goes on to the list. Throws the ApiError of a refusal. */
function useSending({ eventId, zone, count, save }: Sending) {
  const go = useNavigate()
  const keep = useKeepMessage()
  const refresh = useRefreshMessages(eventId)
  // The same for each try of the same: an answer that was lost sends nothing twice.
  const key = useRef({ of: '', key: '' })
  return async (leaving: Leaving): Promise<void> => {
    const kept = await save()
    if (kept instanceof ApiError) throw kept
    if (kept === null) return
    const body = { ...leaving, version: kept.version, acknowledgement: true, expected_count: count }
    const of = JSON.stringify([kept.id, body])
    if (key.current.of !== of) key.current = { of, key: randomId() }
    try {
      const message = await letLeave(kept, body, key.current.key)
      if (message.scheduled_at !== null)
        showToast({ message: m.messages_scheduled_news({ moment: exactWords(message.scheduled_at, zone) }) })
      await go(paths.messages(eventId), { state: message.id })
      keep(message)
      if (message.status === 'PROCESSING') followMessage(message)
      await refresh()
    } catch (error) {
      // The number that is shown is not the right one any more.
      if (error instanceof ApiError) await refresh()
      throw wordsFor(error)
    }
  }
}

/** The new number belongs into the sentence. */
function wordsFor(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'audience_changed') return error
  const count = Number(error.details['count'])
  return new ApiError({ code: error.code, status: error.status, message: m.messages_audience_changed({ count }) })
}
