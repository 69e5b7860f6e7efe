import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { addressOf, nameOf, routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { HISTORY } from './slices.ts'

/*
 * Generated over the whole route table: every endpoint that writes leaves its row in the history,
 * and the same said twice leaves one.
 */

const world = routesWorld()
const { app } = world
const { acts: ACTS } = HISTORY

/** Writing endpoints after which nothing of the account is different, and why. */
const NOTHING_TO_TELL: Readonly<Record<string, string>> = {
  'occurrences.previewOccurrenceRule': 'a look; the change is told',
  'event-mails.previewRuleMails': 'as above',
  'accounts.resendEmailConfirmation': 'a mail to oneself',
  'sign-in.forgotPassword': 'a mail to oneself; the reset is told',
  'home.snoozeNeed': 'a thing that one person put off on their own page',
  'notices.seeNotice': 'what one person has seen',
  'notices.seeAllNotices': 'as above',
  'notices.saveNoticePreferences': 'how one person wants to be told; nothing of the account changes',
  'desk-views.createDeskView': 'a name for what one person looks at; nothing of the event changes',
  'desk-views.updateDeskView': 'as above',
  'desk-views.deleteDeskView': 'as above',
  'desk-views.sortDeskViews': 'as above',
  'desk-views.createAccountDeskView': 'as above; nothing of the account changes',
  'desk-views.updateAccountDeskView': 'as above',
  'desk-views.deleteAccountDeskView': 'as above',
  'desk-views.sortAccountDeskViews': 'as above',
  'sign-in.prove': 'nothing changes but the session, for ten minutes',
  'single-sign-on.findProvider': 'says which provider an address leads to',
  'single-sign-on.startSignIn': 'sends a browser to a provider; who comes back is told',
  'single-sign-on.linkProvider': 'sends a browser to a provider; what is linked is told',
  'factors.askForPasskey': 'a challenge that nobody answered yet',
  'factors.askToSignIn': 'a challenge that nobody answered yet',
  'factors.askToProve': 'a challenge that nobody answered yet',
  'factors.startCodes': 'codes that nobody asks for until they are confirmed',
  'factors.proveByCode': 'nothing changes but the session, for ten minutes',
  'factors.proveByPasskey': 'nothing changes but the session, for ten minutes',
  'visits.recordVisit': 'a count of nobody; nothing of the organizer changes',
  'tickets.askForTickets': 'a mail to oneself',
  'box-office.priceBasketAtTill': 'says what a basket costs',
  'box-office.findOrdersAtTill': 'shows orders; nothing of them changes',
  'box-office.retryCardSale': 'asks for another card; what the provider says of it is told',
  'box-office.parkCardSale': 'puts a sale aside at its till',
  'box-office.tellTillPresence': 'what a device says of itself',
  'box-office.claimAtTill': 'an address of ten minutes for the guest; nothing of the order changes',
  'check-in.openDoorPass': 'a phone may look at a list; what it does there is told',
  'connected-accounts.checkConnectAccount': 'asks the provider; news of it are told',
  'event-defaults.previewEventDefaults': 'says what would change',
  'organizer-page.contactOrganizer': 'a mail to the organizer; nothing of theirs changes',
  'occurrences.previewOccurrences': 'says what would be made',
  'orders.previewRefund': 'draws a mail for the one who asks',
  'seats.previewSeating': 'shows what would change',
  'seats.previewSeatPlan': 'shows what a file would become; nothing is kept',
  'event-mails.previewMail': 'draws a mail for the one who asks',
  'event-mails.sendMailTest': 'a mail to oneself',
  'webhooks.resendFailed': 'nothing failed that could be sent again',
  'webhooks.resendOrganizerFailed': 'nothing failed that could be sent again',
  'webhooks.resendAccountFailed': 'nothing failed that could be sent again',
  'messages.peopleOfAudience': 'shows whom it would go to',
  'messages.previewMessage': 'shows what would be sent to the one who asks',
  'storefront.previewLook': 'draws a page for the one who asks',
  'checkout.handOverOrder': 'a key of a minute for the buyer’s own browser; nothing of the order changes',
  'checkout.takeOverOrder': 'the same buyer in another frame; nothing of the order changes',
  'bank.previewBankStatement': 'shows the first rows of a file; nothing is kept',
  'bank.handBacksFile': 'a file of what is listed; that it was handed over is told',
  'event-cancelling.sendCancellingMail': 'a mail to oneself',
  'event-cancelling.sendDateCancellingMail': 'as above',
  'personal-data.findPersonalData': 'counts what is kept; nothing changes',
  'events.saveLookDraft': 'nobody sees a draft; what is published is told',
  'messages.receiveBounce': 'a mail server tells; what follows stands at the recipient',
  'gift-cards.applyGiftCard': 'says how a hold will be paid; that it was paid is told',
  'gift-cards.removeGiftCard': 'as above',
  'payments.receiveStripeEvent': 'the provider tells; what follows for an order is told',
}

/**
 * Endpoints that need more than a sample to succeed: a buyer's session, a link of a mail, a card.
 * Their own tests make them; here is the act that they leave.
 */
const TOLD_BY_ACT: Readonly<Record<string, string>> = {
  'occurrences.joinOccurrenceRule': 'occurrence.updated',
  'occurrences.undoOccurrences': 'occurrence.updated',
  'orders.correctInvoice': 'order.invoice_corrected',
  'orders.remindOrders': 'order.payment_reminder_sent',
  'invoices.issueMissingInvoices': 'event.missing_invoices_issued',
  'sign-in.refresh': 'user.signed_in',
  'factors.secondStep': 'user.signed_in',
  'factors.signInByPasskey': 'user.signed_in',
  'factors.confirmCodes': 'user.codes_added',
  'factors.deleteCodes': 'user.codes_removed',
  'factors.replaceRecoveryCodes': 'user.recovery_codes_replaced',
  'factors.addPasskey': 'user.passkey_added',
  'factors.requireTwoFactor': 'account.two_factor_rule_changed',
  'sign-in.endSession': 'user.sessions_ended',
  'sign-in.resetPassword': 'user.password_reset',
  'sign-in.undoEmailChange': 'user.email_change_undone',
  'accounts.confirmEmail': 'user.email_confirmed',
  'accounts.confirmEmailChange': 'user.email_changed',
  'accounts.cancelEmailChange': 'user.email_change_cancelled',
  'connected-accounts.openOnboarding': 'connected_account.onboarding_opened',
  'connected-accounts.returnFromOnboarding': 'connected_account.returned_from_provider',
  'single-sign-on.finishSignIn': 'user.signed_in',
  'single-sign-on.updateProvider': 'account.provider_updated',
  'single-sign-on.checkDomain': 'account.domain_proven',
  'single-sign-on.deleteDomain': 'account.domain_removed',
  'single-sign-on.unlinkProvider': 'user.provider_unlinked',
  'users.resendInvitation': 'user.invited_again',
  'users.revokeInvitation': 'user.invitation_revoked',
  'users.acceptInvitation': 'user.joined',
  'users.handOverAccount': 'account.handed_over',
  'archive.createEventArchive': 'archive.requested',
  'bank.addBankStatement': 'bank_statement.read',
  'seats.importSeatPlan': 'seat_plan.created',
  'seats.setSeating': 'event.seating_changed',
  'seats.blockSeats': 'event.seats_blocked',
  'seats.unblockSeats': 'event.seats_unblocked',
  'seats.rotateSeatLink': 'event.seat_link_rotated',
  'seats.endSeatLink': 'event.seat_link_ended',
  'seats.moveGuest': 'attendee.seat_changed',
  'seats.swapGuests': 'attendee.seat_changed',
  'seats.seatGuest': 'attendee.seat_changed',
  'payments.payWithGiftCard': 'gift_card.used',
  'gift-cards.sendGiftCard': 'gift_card.send_asked',
  'bank.confirmMatchedLines': 'bank_statement.confirmed',
  'bank.undoBankLine': 'bank_line.undone',
  'bank.settleBankLine': 'bank_line.booked',
  'bank.ignoreBankLine': 'bank_line.ignored',
  'bank.handOverRefunds': 'order.refund_handed_over',
  'imports.addImportFile': 'import.file_added',
  'imports.removeImportFile': 'import.file_removed',
  'imports.planImport': 'import.planned',
  'imports.checkImport': 'import.checked',
  'imports.runImport': 'import.started',
  'imports.deleteImport': 'import.deleted',
  'personal-data.erasePersonalData': 'account.guest_erased',
  'account-closing.closeAccount': 'account.closed',
  'account-closing.reopenAccount': 'account.reopened',
  'events.uploadEventImage': 'image.uploaded',
  'events.uploadOrganizerImage': 'organizer.image_uploaded',
  'events.changeEvents': 'event.restored',
  'events.undoSeries': 'event.deleted',
  'events.deleteEvent': 'event.deleted',
  'organizers.deleteOrganizer': 'organizer.deleted',
  'products.sortProducts': 'event.products_sorted',
  'products.deleteProduct': 'product.deleted',
  'products.duplicateProduct': 'product.duplicated',
  'products.deleteCategory': 'category.deleted',
  'questions.deleteQuestion': 'question.deleted',
  'questions.sortQuestions': 'event.questions_sorted',
  'discount-rules.sortDiscountRules': 'event.discount_rules_sorted',
  'taxes-and-fees.deleteTaxOrFee': 'tax_or_fee.deleted',
  'checkout.completeOrder': 'order.completed',
  'checkout.changeOwnOrder': 'order.updated',
  'checkout.verifyAccessCode': 'order.access_granted',
  'checkout.undoOrderEmail': 'order.updated',
  'checkout.cancelOwnOrder': 'order.cancelled',
  'checkout.moveOwnTickets': 'attendee.date_changed',
  'checkout.changeOwnSeat': 'attendee.seat_changed',
  'event-cancelling.keepDate': 'order.date_kept',
  'event-cancelling.chooseDate': 'order.date_chosen',
  'event-cancelling.giveBackDate': 'order.refund_requested',
  'checkout.abandonOrder': 'order.abandoned',
  'checkout.extendHold': 'order.extended',
  'checkout.awaitOfflinePayment': 'order.awaiting_offline_payment',
  'payments.startCardPayment': 'payment_intent.created',
  'orders.releaseHeldPlaces': 'event.holds_released',
  'orders.refundOrder': 'order.refund_requested',
  'orders.markOrderPaid': 'order.marked_as_paid',
  'tickets.changeOwnTicket': 'attendee.updated',
  'tickets.reissueOwnTicket': 'attendee.reissued',
  'tickets.resendOwnTicket': 'attendee.ticket_resent',
  'attendees.withdrawLegacyCodes': 'attendee.legacy_codes_withdrawn',
  'attendees.changeAttendees': 'attendee.ticket_resent',
  'box-office.unlockTillPerson': 'till_person.unlocked',
  'box-office.openTillSession': 'till_session.opened',
  'box-office.openTillPass': 'till_session.taken_over',
  'box-office.sellAtTill': 'order.sold_at_till',
  'box-office.createCardReader': 'card_reader.created',
  'box-office.startCardSale': 'payment_intent.created',
  'box-office.cancelCardSale': 'order.abandoned',
  'box-office.keepClaimedTickets': 'order.updated',
  'box-office.mailSaleAtTill': 'order.updated',
  'box-office.admitOrderAtTill': 'checkin.created',
  'box-office.payOrderAtTill': 'order.marked_as_paid',
  'box-office.voidSaleAtTill': 'order.undone_at_till',
  'box-office.moveMoneyAtTill': 'till_session.money_moved',
  'box-office.closeTillSession': 'till_session.closed',
  'box-office.setQuotaAtTill': 'order.reserved',
  'box-office.syncAtTill': 'order.sold_at_till',
  'box-office.bookUnbookedAtTill': 'order.sold_at_till',
  'box-office.leaveOutUnbookedAtTill': 'till_session.sale_left_out',
  'check-in.changeCheckInLists': 'check_in_list.updated',
  'check-in.admitAttendees': 'checkin.created',
  'check-in.addGuestsAtDoor': 'order.added_at_door',
  'check-in.moveAtDoor': 'attendee.date_changed',
  'check-in.undoCheckIn': 'checkin.deleted',
  'messages.updateMessage': 'message.updated',
  'messages.sendMessage': 'message.sent',
  'messages.undoMessage': 'message.taken_back',
  'messages.leaveNow': 'message.let_go',
  'events.decideChangeNotice': 'event.change_withheld',
  'messages.cancelMessage': 'message.stopped',
  'messages.resendMessage': 'message.sent_again',
  'messages.deleteMessage': 'message.deleted',
  'agents.confirmProposal': 'proposal.confirmed',
  'webhooks.renewWebhookSecret': 'webhook.secret_renewed',
  'webhooks.testWebhook': 'webhook.tested',
  'webhooks.resendLog': 'webhook.sent_again',
  'webhooks.stopLog': 'webhook.try_stopped',
  'webhooks.createAccountWebhook': 'webhook.created',
  'webhooks.updateAccountWebhook': 'webhook.updated',
  'webhooks.deleteAccountWebhook': 'webhook.deleted',
  'webhooks.renewAccountWebhookSecret': 'webhook.secret_renewed',
  'webhooks.testAccountWebhook': 'webhook.tested',
  'webhooks.resendAccountLog': 'webhook.sent_again',
  'webhooks.stopAccountLog': 'webhook.try_stopped',
  'waiting-list.joinWaitingList': 'waiting_entry.joined',
  'waiting-list.leaveWaitingList': 'waiting_entry.left',
  'waiting-list.offerNext': 'waiting_entry.offered',
  'waiting-list.moveWaitingEntry': 'waiting_entry.moved',
  'waiting-list.removeWaitingEntry': 'waiting_entry.removed',
  'event-cancelling.startCancelling': 'event.cancelled',
  'orders.moveTickets': 'attendee.date_changed',
  'event-cancelling.cancelOccurrence': 'occurrence.cancelled',
  'event-cancelling.stopDateCancelling': 'event.cancelling_stopped',
  'event-cancelling.pauseDateCancelling': 'event.cancelling_paused',
  'event-cancelling.resumeDateCancelling': 'event.cancelling_resumed',
  'event-cancelling.endDateChoice': 'event.cancelling_choice_ended',
  'event-cancelling.retryDateCancelling': 'event.refunds_tried_again',
  'event-cancelling.payDateByHand': 'event.refunds_by_hand',
  'event-cancelling.markDatePaidBack': 'event.money_paid_back',
  'event-cancelling.exportTransfersOfDate': 'transfers.exported',
  'event-cancelling.exportOrdersOfDate': 'orders.exported',
  'event-cancelling.stopCancelling': 'event.cancelling_stopped',
  'event-cancelling.pauseCancelling': 'event.cancelling_paused',
  'event-cancelling.resumeCancelling': 'event.cancelling_resumed',
  'event-cancelling.retryCancelling': 'event.refunds_tried_again',
  'event-cancelling.payByHand': 'event.refunds_by_hand',
  'event-cancelling.markPaidBack': 'event.money_paid_back',
  'event-cancelling.exportTransfers': 'transfers.exported',
  'event-cancelling.exportCancelledOrders': 'orders.exported',
  'events.deleteOrganizerImage': 'organizer.image_deleted',
  'attendees.messageAttendees': 'attendee.message_sent',
}

/** What a sample has to say otherwise, so that something changes. */
const OTHERWISE: Readonly<Record<string, object>> = {
  'accounts.updateProfile': { first_name: 'Inês Maria' },
  'accounts.updateAccount': { name: 'Tidal Sessions', currency_code: 'EUR', timezone: 'Europe/Lisbon' },
  'organizers.updateOrganizer': {
    name: 'Tidal Sessions Lda',
    email: 'hello@tidal.example',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
  },
  'events.changeEvent': { title: 'Low Tide by night' },
  'events.changeEventStatus': { status: 'ARCHIVED' },
  'events.changeEventSales': { is_closed: true },
  'events.changeEventSettings': { seo_title: 'Harbour Lights 2027' },
  'promo-codes.updatePromoCode': { code: 'EARLY-30%', discount_type: 'PERCENTAGE', discount: 30 },
  'affiliates.updateAffiliate': { name: 'Rui Costa', code: 'RADIO-2', status: 'INACTIVE' },
  'box-office.updateTill': { name: 'West gate' },
  'box-office.updateTillPerson': { name: 'Marta Reis', rights: ['sell_at_door'] },
  'factors.renamePasskey': { name: 'The key on the ring' },
  'questions.changeAnswer': { answer: 'Fish' },
  'check-in.settleCheckInConflict': { is_settled: true },
  'users.updateUser': { role: 'VIEWER', status: 'ACTIVE' },
  'attendees.patchAttendee': { notes: 'Came with a dog' },
}

const rows = async (): Promise<number> =>
  (await sql<{ rows: number }>`select count(*) as rows from audit_rows`.execute(app.database.query)).rows[0]?.rows ?? 0

const ORDER = ['POST', 'PUT', 'PATCH', 'DELETE']
/**
 * Changes first, deletions of parts before those of wholes; with a second date orders name one, and an order that
 * is cancelled ends all the rest.
 */
const LATE = [
  'occurrences.addOccurrences',
  'orders.cancelOrder',
  'events.changeEventStatus',
  'users.deleteUser',
  'sign-in.logout',
]
const placeOf = ({ id, method }: Endpoint): number =>
  LATE.includes(id) ? 10 + LATE.indexOf(id) : ORDER.indexOf(method)
const writing = ALL_ENDPOINTS.filter(({ method }) => method !== 'GET').toSorted((a, b) => placeOf(a) - placeOf(b))
const told = writing.filter(({ id }) => NOTHING_TO_TELL[id] === undefined && TOLD_BY_ACT[id] === undefined)

const call = (endpoint: Endpoint) => {
  const { ids, token } = world.own
  // A colleague: about oneself one may do less.
  const meant = endpoint.id.startsWith('users.') ? { ...ids, user_id: ids['member_id'] ?? 0 } : ids
  const sample = endpoint.body === undefined ? undefined : sampleBodies(world.own)[endpoint.id]
  const login = { email: world.own.shop.owner.email, password: 'harbour lights' }
  const body = endpoint.id === 'sign-in.login' ? login : (OTHERWISE[endpoint.id] ?? sample)
  return app.raw(endpoint.method, addressOf(endpoint, meant), body, { token })
}

describe('every endpoint that writes leaves its row', () => {
  test.each(told.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    const before = await rows()
    const { status, body } = await call(endpoint)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    expect(await rows()).toBeGreaterThan(before)
    if (endpoint.method !== 'PUT' && endpoint.method !== 'PATCH') return
    const after = await rows()
    await call(endpoint)
    expect(await rows(), 'said again, it changes nothing').toBe(after)
  })
})

test('the exceptions are endpoints of the contract, and their acts have sentences', () => {
  const known = new Set(writing.map(({ id }) => id))
  expect([...Object.keys(NOTHING_TO_TELL), ...Object.keys(TOLD_BY_ACT)].filter((id) => !known.has(id))).toEqual([])
  expect(Object.values(TOLD_BY_ACT).filter((act) => ACTS[act] === undefined)).toEqual([])
})

test('every act that was written has its sentence, and who did it', async () => {
  const written = await sql<{ act: string }>`select distinct act from audit_rows`.execute(app.database.query)
  expect(written.rows.map(({ act }) => act).filter((act) => ACTS[act] === undefined)).toEqual([])
  const things = await sql<{ entity: string }>`select distinct entity from audit_rows`.execute(app.database.query)
  expect(things.rows.map(({ entity }) => entity).filter((entity) => HISTORY.things[entity] === undefined)).toEqual([])
  const nobodys =
    await sql`select act from audit_rows where actor_kind = 'USER' and (actor_id is null or request_id is null)`.execute(
      app.database.query,
    )
  expect(nobodys.rows).toEqual([])
})

test('no secret stands in the history', async () => {
  const texts = await sql<{ text: string }>`
    select concat(before::text, ' ', after::text) as text from audit_rows`.execute(app.database.query)
  const all = texts.rows.map(({ text }) => text).join('\n')
  // How a person signed in is no secret.
  expect(all.replaceAll('"by": "password"', '')).not.toMatch(
    /"password|harbour lights|token_hash|pin_hash|salt|\$scrypt|tno_|[0-9a-f]{64}|[A-Za-z0-9_-]{43}/u,
  )
})
