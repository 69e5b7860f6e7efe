import { paths } from '@turnout/contract/paths.ts'
import { runInLocale } from '@turnout/messages/locale.ts'
import { expect, test } from 'vitest'
import { WEB_SLICES } from '../../slices.ts'
import { guideFor } from './guide-pages.ts'

const at = (address: string): URL => new URL(address, 'http://turnout.test')

test.each([
  [paths.products(7), '/help/prices'],
  [paths.capacityAssignments(7), '/help/prices'],
  [paths.promoCodes(7), '/help/codes-and-waiting-list'],
  [paths.affiliates(7), '/help/codes-and-waiting-list'],
  [paths.waitingList(7), '/help/codes-and-waiting-list'],
  [paths.messages(7), '/help/messages'],
  [paths.newMessage(7), '/help/messages'],
  [paths.questions(7), '/help/questions'],
  [paths.orders(7), '/help/orders'],
  [`${paths.orders(7)}?order=3`, '/help/orders'],
  [paths.attendees(7), '/help/orders'],
  [`${paths.orders(7)}?new=one`, '/help/new-order'],
  [paths.unpaid(7), '/help/unpaid'],
  [paths.unpaidOrders(), '/help/unpaid'],
  [paths.bankLines(7), '/help/bank'],
  [paths.bankStatements(), '/help/bank'],
  [paths.handBacks(), '/help/bank'],
  [paths.checkInLists(7), '/help/door'],
  [paths.checkInConflicts(7), '/help/door'],
  [paths.widget(7), '/help/page-and-ticket'],
  [paths.ticketDesigner(7), '/help/page-and-ticket'],
  [paths.webhook(7, 3), '/help/webhooks'],
  [paths.dashboard(7), '/help/figures'],
  [paths.report(7, 'taxes'), '/help/figures'],
  [paths.accountReports(), '/help/figures'],
  [paths.organizerReports(2), '/help/figures'],
  [paths.eventSettings(7), '/help/first-event'],
  [`${paths.eventSettings(7)}?section=payment`, '/help/payment'],
  [`${paths.eventSettings(7)}#offline`, '/help/payment'],
  [`${paths.eventSettings(7)}#invoices`, '/help/payment'],
  [`${paths.eventSettings(7)}#location`, '/help/first-event'],
  [paths.gettingStarted(7), '/help/first-event'],
  [paths.events(), '/help/first-event'],
  [paths.eventsDesk(), '/help/programme'],
  [paths.eventMonth('2027-03'), '/help/programme'],
  [paths.manyEvents('series', [7, 8]), '/help/series'],
  [paths.organizerEvents(2, 'ended'), '/help/first-event'],
  [paths.taxesAndFees(), '/help/taxes-and-fees'],
  [paths.payment(), '/help/payment'],
  [paths.team(), '/help/people'],
  [paths.profile(), '/help/people'],
  ['/elsewhere', '/help'],
])('%s is told about at %s', (address, page) => {
  const { pathname, searchParams } = at(guideFor(WEB_SLICES, at(address)).href)
  expect([pathname, searchParams.get('from')]).toEqual([page, address])
})

test('the link says which page it opens, in the language of the person', () => {
  expect(guideFor(WEB_SLICES, at('/manage/event/7/check-in')).label).toBe('Guide: The door')
  expect(runInLocale('de', () => guideFor(WEB_SLICES, at('/manage/event/7/check-in')).label)).toBe(
    'Anleitung: Der Einlass',
  )
})
