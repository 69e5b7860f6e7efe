import { expect, test } from 'vitest'
import { isOpenPath, isOrganizerPath, paths, patterns, publicPaths } from './paths.ts'

test('every address stays as it is', () => {
  const addresses = {
    events: [paths.events(), paths.events('upcoming'), paths.events('ended'), paths.events('archived')],
    organizerEvents: [
      paths.organizerSettings(3),
      paths.organizerEvents(3),
      paths.organizerEvents(3, 'ended'),
      paths.newOrganizer(),
    ],
    signIn: [paths.login(), paths.register(), paths.forgotPassword(), paths.resetPassword('a/b')],
    account: [
      paths.home(),
      paths.welcome(),
      paths.profile(),
      paths.account(),
      paths.accountSettings(),
      paths.taxesAndFees(),
    ],
    event: [
      paths.event(41),
      paths.dashboard(41),
      paths.products(41),
      paths.capacityAssignments(41),
      paths.affiliates(41),
      paths.promoCodes(41),
      paths.orders(41),
      paths.attendees(41),
      paths.waitingList(41),
      paths.messages(41),
      paths.newMessage(41),
      paths.message(41, 5),
      paths.checkInLists(41),
      paths.designer(41),
      paths.ticketDesigner(41),
      paths.eventSettings(41),
    ],
    mailed: [
      paths.confirmEmail('t_1'),
      paths.confirmEmailChange('t_1'),
      paths.cancelEmailChange('t_1'),
      publicPaths.myTickets('t_1'),
      publicPaths.undoOrderEmail('t_1'),
      publicPaths.waitingPlace(41, 'w_5'),
    ],
    public: [
      publicPaths.event(41),
      publicPaths.event(41, 'harbour-lights'),
      publicPaths.event(41, 'łódź'),
      publicPaths.organizer(3),
      publicPaths.organizer(3, 'tidal-sessions'),
      publicPaths.askOrganizer(3, 'tidal-sessions', 41),
      publicPaths.affiliateLink(41, 'harbour-lights', 'RADIO-1'),
      publicPaths.seatLink(41, 'harbour-lights', { date: null, link: 'sl_7' }),
      publicPaths.seatLink(41, 'harbour-lights', { date: 8, link: 'sl_7' }),
      publicPaths.eventPreview(41),
      publicPaths.reserve(41),
      publicPaths.order(41, 'o_7'),
      publicPaths.order(41, 'o_7', 'payment'),
      publicPaths.order(41, 'o_7', 'summary'),
      publicPaths.ticket(41, 'a_9'),
      publicPaths.ticketOfOrder(41, 'a_9', 'o_7'),
      publicPaths.myTickets(),
      publicPaths.door('cil_2'),
    ],
  }
  expect(addresses).toMatchInlineSnapshot(`
    {
      "account": [
        "/",
        "/welcome",
        "/manage/profile",
        "/manage/account",
        "/account/settings",
        "/account/taxes-and-fees",
      ],
      "event": [
        "/manage/event/41",
        "/manage/event/41/dashboard",
        "/manage/event/41/products",
        "/manage/event/41/capacity-assignments",
        "/manage/event/41/affiliates",
        "/manage/event/41/promo-codes",
        "/manage/event/41/orders",
        "/manage/event/41/attendees",
        "/manage/event/41/waiting-list",
        "/manage/event/41/messages",
        "/manage/event/41/messages/new",
        "/manage/event/41/messages/5",
        "/manage/event/41/check-in",
        "/manage/event/41/homepage-designer",
        "/manage/event/41/ticket-designer",
        "/manage/event/41/settings",
      ],
      "events": [
        "/manage/events",
        "/manage/events",
        "/manage/events/ended",
        "/manage/events/archived",
      ],
      "mailed": [
        "/manage/profile/confirm-email-address/t_1",
        "/manage/profile/confirm-email-change/t_1",
        "/auth/cancel-email-change/t_1",
        "/my-tickets/t_1",
        "/order-email-undo/t_1",
        "/waiting-list/41/w_5",
      ],
      "organizerEvents": [
        "/manage/organizer/3/settings",
        "/manage/organizer/3/events",
        "/manage/organizer/3/events/ended",
        "/manage/events?new=organizer",
      ],
      "public": [
        "/e/41",
        "/e/41/harbour-lights",
        "/e/41/%C5%82%C3%B3d%C5%BA",
        "/o/3",
        "/o/3/tidal-sessions",
        "/o/3/tidal-sessions?about=41#ask",
        "/e/41/harbour-lights?affiliate=RADIO-1",
        "/e/41/harbour-lights/seats?seat_link=sl_7",
        "/e/41/harbour-lights/seats?date=8&seat_link=sl_7",
        "/event/41/preview",
        "/checkout/41",
        "/checkout/41/o_7",
        "/checkout/41/o_7/payment",
        "/checkout/41/o_7/summary",
        "/product/41/a_9",
        "/product/41/a_9?order=o_7",
        "/my-tickets",
        "/check-in/cil_2",
      ],
      "signIn": [
        "/auth/login",
        "/auth/register",
        "/auth/forgot-password",
        "/auth/reset-password/a%2Fb",
      ],
    }
  `)
})

test.each(['/', '/?a=1', '/auth/login', '/manage/events', '/account/settings', '/welcome'])(
  '%s is a page of the organizer area',
  (path) => {
    expect(isOrganizerPath(path)).toBe(true)
  },
)

test.each(['/event/1/x', '/e/1/x', '/checkout/1/2/summary', '/check-in/x', '/api/users/me', '/manager', '/authors'])(
  '%s is not a page of the organizer area',
  (path) => {
    expect(isOrganizerPath(path)).toBe(false)
  },
)

test('sign-in pages and public pages need no sign-in, the rest does', () => {
  expect(['/auth/login', '/account/payment', '/checkout/1/2/summary'].map(isOpenPath)).toEqual([true, true, true])
  expect(['/', '/manage/event/1/orders', '/account/settings', '/welcome'].map(isOpenPath)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('patterns without a blank are the addresses themselves', () => {
  expect([patterns.events, patterns.accountReports]).toEqual([paths.events(), paths.accountReports()])
})
