import { sendsTicket, type AttendeePatch, type BulkAttendeesInput } from '@turnout/contract/attendees/desk.ts'
import {
  changeAttendees as changeAllEndpoint,
  messageAttendees as messageEndpoint,
  patchAttendee as patchEndpoint,
  reissueTicket as reissueEndpoint,
  resendTicket as resendEndpoint,
  updateAttendee as updateEndpoint,
  withdrawLegacyCodes as withdrawLegacyCodesEndpoint,
} from '@turnout/contract/attendees/endpoints.ts'
import { BULK_ATTENDEES_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { findMeant } from '../../../platform/http/find-meant.ts'
import { changeEach, type Changed } from '../../../platform/http/change-each.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { serve, type Call } from '../../../platform/http/serve.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { eventOfCaller, type EventScope } from '../../events/access.ts'
import { requireRichText } from '../../events/read-rich-text.ts'
import { requireOwnDates } from '../../occurrences/access.ts'
import { attendeeOfCaller } from '../access.ts'
import { cancelAttendee, type OwedActs } from './cancel-attendee.ts'
import { changeAttendee, type AttendeeChange } from './change-attendee.ts'
import { loadAttendee } from '../load-attendee.ts'
import { messageAttendee } from './message-attendee.ts'
import { attendeesAsked } from './queries-export.ts'
import { replaceTicket, resendTicket } from './send-ticket.ts'
import { withdrawLegacyCodes } from './withdraw-legacy-codes.ts'

type Changing = Pick<Call<unknown, unknown, unknown, Caller>, 'caller' | 'actor' | 'write'>

/** Routes of the desk for one attendee. */
export function attendeeDeskRoutes(app: FastifyInstance, owed: OwedActs): void {
  serve(app, updateEndpoint, ({ params, body, ...call }) => change(params, changeIn(body), call))
  serve(app, patchEndpoint, ({ params, body, ...call }) => change(params, changeIn(body), call))

  serve(app, resendEndpoint, async ({ caller, params, actor, locale, write }) => {
    const { id: attendeeId } = await attendeeOfCaller(app.database, caller, params)
    const email = await write((tx) => resendTicket(tx, attendeeId, actor))
    return { message: m.attendees_ticket_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  serve(app, reissueEndpoint, async ({ caller, params, actor, write }) => {
    const { id: attendeeId } = await attendeeOfCaller(app.database, caller, params)
    await write((tx) => replaceTicket(tx, attendeeId, actor))
    return loadAttendee(app.database, attendeeId)
  })

  serve(app, withdrawLegacyCodesEndpoint, async ({ caller, params, actor, write }) => {
    const { id: attendeeId } = await attendeeOfCaller(app.database, caller, params)
    await write((tx) => withdrawLegacyCodes(tx, attendeeId, actor))
    return loadAttendee(app.database, attendeeId)
  })

  async function change(
    ids: { event_id: number; attendee_id: number },
    wanted: AttendeeChange,
    { caller, actor, write }: Changing,
  ) {
    const { id: attendeeId } = await attendeeOfCaller(app.database, caller, ids)
    await write((tx) => changeAttendee(tx, { attendeeId, change: wanted, owed }, actor))
    return loadAttendee(app.database, attendeeId)
  }
}

export interface MessageServices extends MailRules {
  readonly publicUrl: () => string
  readonly owed: OwedActs
}

/** Routes of the desk for many attendees at once. */
export function manyAttendeesRoutes(app: FastifyInstance, services: MessageServices): void {
  serve(app, changeAllEndpoint, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const meant = { ...(await meantBy(event, body)), request, locale, key: keyed() }
    return resultsOf(
      await changeEach(app, meant, async (tx, attendeeId) => {
        if (body.action === 'cancel') await cancelAttendee(tx, { attendeeId, owed: services.owed }, actor)
        else await resendTicket(tx, attendeeId, actor)
      }),
    )
  })

  serve(app, messageEndpoint, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const sender = await senderOfCaller(app.database, caller, services)
    const html = requireRichText(body.message, 'message')
    const { subject, is_test: isTest } = body
    const { ids, known } = await meantBy(event, body)
    // A test shows what the first of them would read.
    const meant = { ids: isTest ? ids.slice(0, 1) : ids, known, request, locale, key: keyed() }
    const message = { sender, subject, html, isTest, publicUrl: services.publicUrl(), written: new Set<string>() }
    let sendCopy = body.send_copy
    return resultsOf(
      await changeEach(app, meant, async (tx, attendeeId) => {
        await messageAttendee(tx, { ...message, attendeeId, sendCopy }, actor)
        sendCopy = false
      }),
    )
  })

  /**
   * The attendees of a request, each once.
   * @throws Refusal invalid_fields when there are more than may be.
   */
  const meantBy = async (
    event: EventScope,
    body: Pick<BulkAttendeesInput, 'attendee_ids' | 'query' | 'filter_fields'>,
  ) => {
    await requireOwnDates(app.database, event, body)
    return findMeant(app.database, {
      ids: body.attendee_ids,
      listOf: (ids) => attendeesAsked(event, { ...body, attendee_ids: ids }),
      maximum: BULK_ATTENDEES_MAX,
      field: 'attendee_ids',
    })
  }
}

const resultsOf = ({ changed, meta }: { changed: readonly Changed[]; meta: { done: number; refused: number } }) => ({
  data: changed.map(({ id, ...became }) => ({ attendee_id: id, ...became })),
  meta,
})

/**
 * @throws Refusal invalid_fields for a product without its price, or a price without its product.
 */
function changeIn(body: AttendeePatch): AttendeeChange {
  const { first_name: firstName, last_name: lastName, email, locale, notes, door_note } = body
  const { product_id: productId, product_price_id: priceId } = body
  if (productId === null && priceId !== null) throw invalidFields({ product_id: 'required' })
  if (productId !== null && priceId === null) throw invalidFields({ product_price_id: 'required' })
  return {
    holder: {
      ...(firstName !== undefined && { firstName }),
      // One name is a name: the last one is empty then, as at the checkout.
      ...(lastName !== undefined && { lastName: lastName ?? '' }),
      ...(email !== undefined && { email }),
    },
    notes: {
      ...(locale !== undefined && { locale }),
      ...(notes !== undefined && { notes }),
      ...(door_note !== undefined && { door_note }),
    },
    to: productId === null || priceId === null ? null : { productId, priceId },
    status: body.status ?? null,
    sendsTicket: sendsTicket(body),
  }
}
