import { useQueryClient } from '@tanstack/react-query'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { organizersQuery } from '../../api/organizers.ts'
import { paths } from '@turnout/contract/paths.ts'
import { addFirstProduct, saveEvent, saveOrganizer } from './api.ts'
import { useSteadyKey } from './use-steady-key.ts'
import { freshDraft, keepDraft, keptDraft } from './welcome-draft.ts'
import type { EventDraft, HostDraft, TicketDraft, WelcomeDraft, WelcomeStart, WelcomeStep } from './welcome-draft.ts'
import { eventBody, organizerBody, productBody } from './welcome-requests.ts'

export interface WelcomeOptions extends Omit<WelcomeStart, 'organizer'> {
  readonly accountId: number
  readonly organizers: readonly Organizer[]
}

/** Where to begin: the draft kept on this device, as far as its organizer still exists. */
function firstDraft({ accountId, organizers, ...start }: WelcomeOptions): WelcomeDraft {
  const kept = keptDraft(accountId)
  const own = organizers.find((organizer) => organizer.id === kept?.organizerId)
  const fresh = freshDraft({ ...start, organizer: own ?? organizers[0] })
  if (kept === null) return fresh
  if (kept.organizerId === (fresh.organizerId ?? null)) return kept
  return { ...fresh, event: kept.event, ticket: kept.ticket }
}

/** The three steps: the draft, kept after every key, and what each Next sends. */
export function useWelcome(options: WelcomeOptions) {
  const { accountId, organizers } = options
  const [draft, setDraft] = useState(() => firstDraft(options))
  const [saved, setSaved] = useState(false)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const steadyKey = useSteadyKey()
  const finished = useRef(false)
  const change = useCallback(
    <Part extends keyof WelcomeDraft>(part: Part, value: WelcomeDraft[Part]) =>
      setDraft((before) => (before[part] === value ? before : { ...before, [part]: value })),
    [],
  )
  useEffect(() => {
    if (!finished.current) setSaved(keepDraft(accountId, draft) && draft.host.name !== '')
  }, [accountId, draft])
  const goTo = (step: WelcomeStep) => change('step', step)

  const saveHost = async (host: HostDraft) => {
    const body = organizerBody(
      host,
      organizers.find((organizer) => organizer.id === draft.organizerId),
    )
    const organizer = await saveOrganizer({ id: draft.organizerId, body, idempotencyKey: steadyKey(body) })
    // The lists of events lead here while the account has no organizer: they must know at once.
    cache.setQueryData(organizersQuery.queryKey, (known = []) => [
      ...known.filter(({ id }) => id !== organizer.id),
      organizer,
    ])
    setDraft((before) => ({ ...before, host, organizerId: organizer.id, step: 2 }))
  }
  const saveWhatAndWhen = async (event: EventDraft) => {
    if (draft.organizerId === null) return goTo(1)
    const body = eventBody(event, draft.host, draft.organizerId)
    const saving = { id: draft.eventId, body, idempotencyKey: steadyKey(body) }
    const { id } = await saveEvent(saving, event.online === 'online')
    setDraft((before) => ({ ...before, event, eventId: id, step: 3 }))
  }
  const saveTicket = async (ticket: TicketDraft) => {
    const { eventId } = draft
    if (eventId === null) return goTo(2)
    const bodyOf = (categoryId: number) => productBody(ticket, m.organizers_ticket_default(), categoryId)
    await addFirstProduct(eventId, bodyOf, steadyKey([eventId, bodyOf(0)]))
    finished.current = true
    keepDraft(accountId, null)
    await cache.invalidateQueries({ queryKey: ['events'] })
    void navigate(paths.dashboard(eventId), { replace: true })
  }
  return { draft, saved, change, goTo, saveHost, saveWhatAndWhen, saveTicket }
}
