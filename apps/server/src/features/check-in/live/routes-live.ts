import { liveDoor, liveListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import { mayCall } from '@turnout/contract/endpoint.ts'
import type { Rights } from '@turnout/domain/accounts/api-token.ts'
import { coversEvent } from '@turnout/domain/accounts/member-scope.ts'
import type { DoorCounts, ListCounts, StreamEnd } from '@turnout/contract/check-in/live.ts'
import type { FastifyInstance } from 'fastify'
import { createEventStreams, wantsStream, type EventStream } from '../../../platform/http/serving/event-stream.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import type { DoorScope } from '../access.ts'
import type { Doors } from '../door/open-door.ts'
import { countNow, watchLists, type Counted, type Watcher } from './watch-lists.ts'
import { watchSessions } from './watch-sessions.ts'

/**
 * All phones of a venue come from one address; one process carries a few thousand quiet sockets
 * without noticing.
 */
const STREAMS = { inAll: 3000, perAddress: 300, perAccount: 1000 }

/** Counts as they move. */
export function liveRoutes(app: FastifyInstance, doors: Doors): void {
  const streams = createEventStreams(app, STREAMS, app.openStreams)
  const lists = watchLists(app.database, (error) => app.log.warn({ err: error }, 'the live counts of doors wait'))
  const sessions = watchSessions(app.database, (error) =>
    app.log.warn({ err: error }, 'the sessions of listeners wait'),
  )
  app.addHook('preClose', (done) => {
    lists.stop()
    sessions.stop()
    done()
  })
  const follow = (stream: EventStream, watcher: Watcher): void => stream.onClose(lists.watch(watcher))

  servePublic(app, liveDoor, async ({ params, request, reply }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    if (wantsStream(request)) {
      const stream = await streams.open(request, reply, door.account_id)
      follow(stream, doorWatcher(stream, door, params.check_in_list_short_id))
      return stream.body
    }
    const [counted] = await countNow(app.database, { listIds: [door.list_id], eventIds: [] })
    if (counted === undefined) throw new Refusal('not_found')
    return { data: doorCountsAnswer(counted) }
  })

  serve(app, liveListsOfEvent, async ({ caller, params, request, reply }) => {
    const { eventId, organizerId, accountId } = await eventOfCaller(app.database, caller, params.event_id)
    if (wantsStream(request)) {
      const stream = await streams.open(request, reply, accountId)
      follow(stream, eventWatcher(stream, eventId))
      const mayGoOn = ({ capabilities, scope }: Rights) =>
        mayCall(liveListsOfEvent.access, capabilities) && coversEvent(scope, { id: eventId, organizerId })
      stream.onClose(sessions.watch(caller, { mayGoOn, ended: (reason) => end(stream, reason) }))
      return stream.body
    }
    return { data: (await countNow(app.database, { listIds: [], eventIds: [eventId] })).map(listCountsAnswer) }
  })
}

const end = (stream: EventStream, reason: StreamEnd['reason']): void => {
  const data: StreamEnd = { reason }
  stream.end({ name: 'ended', data })
}

/** A door hears of its list as long as its address and its pass open it. */
function doorWatcher(
  stream: EventStream,
  { list_id: listId, pass_version: passVersion }: DoorScope,
  shortId: string,
): Watcher {
  return {
    of: { listId },
    notice: ({ standing, moved }) => {
      const pulse = standing[0]?.pulse
      if (pulse === undefined || pulse.short_id !== shortId) return end(stream, 'not_found')
      if (pulse.has_pin && pulse.pass_version !== passVersion) return end(stream, 'pin_required')
      for (const counted of moved) stream.send({ name: 'counts', key: 'counts', data: doorCountsAnswer(counted) })
    },
  }
}

const eventWatcher = (stream: EventStream, eventId: number): Watcher => ({
  of: { eventId },
  notice: ({ moved }) => {
    for (const counted of moved) stream.send({ name: 'counts', key: keyOf(counted), data: listCountsAnswer(counted) })
  },
})

const keyOf = ({ pulse }: Counted): string => String(pulse.list_id)

const countsAnswer = ({ counts, changedAt, pulse }: Counted) => ({
  checked_in_attendees: counts.inside,
  total_attendees: counts.total,
  ever_checked_in_attendees: counts.ever,
  recently_checked_in_attendees: counts.recently,
  gates: counts.gates.map((gate) => ({ ...gate, last_at: new Date(gate.last_at).toISOString() })),
  changed_at: changedAt.toISOString(),
  revision: pulse.revision,
})

const doorCountsAnswer = (counted: Counted): DoorCounts => ({
  short_id: counted.pulse.short_id,
  ...countsAnswer(counted),
})

const listCountsAnswer = (counted: Counted): ListCounts => ({
  id: counted.pulse.list_id,
  ...countsAnswer(counted),
})
