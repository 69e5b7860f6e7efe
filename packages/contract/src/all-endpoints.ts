import * as accountClosing from './accounts/closing/endpoints.ts'
import * as accounts from './accounts/endpoints.ts'
import * as affiliates from './affiliates/endpoints.ts'
import * as agents from './agents/endpoints.ts'
import * as apiTokens from './api-tokens/endpoints.ts'
import * as attendees from './attendees/endpoints.ts'
import * as archive from './archive/endpoints.ts'
import * as auditLog from './audit-log/endpoints.ts'
import * as giftCards from './gift-cards/endpoints.ts'
import * as bank from './bank/endpoints.ts'
import * as boxOfficeClaims from './box-office/claim-endpoints.ts'
import * as boxOfficeDesk from './box-office/desk-endpoints.ts'
import * as boxOffice from './box-office/endpoints.ts'
import * as boxOfficeFound from './box-office/found-endpoints.ts'
import * as boxOfficeOffline from './box-office/offline-endpoints.ts'
import * as boxOfficeReaders from './box-office/reader-endpoints.ts'
import * as books from './books/endpoints.ts'
import * as capacity from './capacity/endpoints.ts'
import * as seats from './seats/endpoints.ts'
import * as seatPlans from './seats/plan-endpoints.ts'
import * as staffSeats from './seats/staff-endpoints.ts'
import * as occurrences from './occurrences/endpoints.ts'
import * as checkIn from './check-in/endpoints.ts'
import * as ownDates from './checkout/date-endpoints.ts'
import * as ownSeats from './checkout/seat-endpoints.ts'
import * as checkout from './checkout/endpoints.ts'
import * as connectedAccounts from './connected-accounts/endpoints.ts'
import * as deskViews from './desk-views/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as dateCancelling from './events/cancelling/date-endpoints.ts'
import * as eventCancelling from './events/cancelling/endpoints.ts'
import * as dateChoices from './events/cancelling/choice-endpoints.ts'
import * as movedDates from './events/cancelling/moved-endpoints.ts'
import * as eventDefaults from './events/defaults/endpoints.ts'
import * as eventMails from './events/mail-words/endpoints.ts'
import * as ruleMails from './events/mail-words/rule-endpoints.ts'
import * as eventsDesk from './events/desk/endpoints.ts'
import * as events from './events/endpoints.ts'
import * as factors from './sign-in/factors/endpoints.ts'
import * as home from './home/endpoints.ts'
import * as imports from './imports/endpoints.ts'
import * as invoices from './invoices/endpoints.ts'
import * as mailSending from './messages/mail-sending/endpoints.ts'
import * as messages from './messages/endpoints.ts'
import * as notices from './notices/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as organizerPage from './storefront/organizer-page/endpoints.ts'
import * as organizers from './organizers/endpoints.ts'
import * as payments from './payments/endpoints.ts'
import * as personalData from './personal-data/endpoints.ts'
import * as products from './products/endpoints.ts'
import * as discountRules from './discount-rules/endpoints.ts'
import * as promoCodes from './promo-codes/endpoints.ts'
import * as questions from './questions/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as organizerReports from './reports/organizer-endpoints.ts'
import * as signIn from './sign-in/endpoints.ts'
import * as singleSignOn from './sign-in/single-sign-on/endpoints.ts'
import * as storefront from './storefront/endpoints.ts'
import * as taxesAndFees from './taxes-and-fees/endpoints.ts'
import * as tickets from './tickets/endpoints.ts'
import * as users from './users/endpoints.ts'
import * as visits from './visits/endpoints.ts'
import * as waitingList from './waiting-list/endpoints.ts'
import * as webhooks from './webhooks/endpoints.ts'

interface SliceEndpoints {
  /** Whatever its `endpoints.ts` exports is one, so none can be forgotten. */
  readonly endpoints: Readonly<Record<string, Endpoint>>
  /** What they are for, in the reference. */
  readonly about: string
  /** Where its name with spaces is not the title. */
  readonly title?: string
}

/** Every slice with endpoints: the list of the contract. */
const SLICES: readonly SliceEndpoints[] = [
  { endpoints: signIn, title: 'Sign-in', about: 'Sign in and out, register, set a password, prove who you are.' },
  { endpoints: factors, about: 'Second factors: apps for codes, passkeys and recovery codes.' },
  { endpoints: accounts, about: 'The account, the person who is signed in, and their profile.' },
  { endpoints: connectedAccounts, about: 'The account at the payment provider that card payments go to.' },
  { endpoints: users, about: 'Members of the account, their roles and invitations.' },
  { endpoints: accountClosing, about: 'Close the account, or keep it after all until it is erased.' },
  { endpoints: apiTokens, title: 'API tokens', about: 'Tokens by which programs call this API.' },
  { endpoints: singleSignOn, about: 'Sign in by the identity provider of a company.' },
  { endpoints: taxesAndFees, about: 'Taxes and fees that products can have.' },
  { endpoints: eventDefaults, about: 'Settings that new events begin with.' },
  { endpoints: organizers, about: 'Organizers, in whose name events are.' },
  { endpoints: events, about: 'Events: create, change, publish, duplicate, archive, and their settings and pictures.' },
  { endpoints: eventsDesk, about: 'Many events at once: counts for filters, and acts.' },
  { endpoints: products, about: 'Tickets and other products, their prices and categories.' },
  { endpoints: capacity, about: 'Limits that several products share.' },
  {
    endpoints: { ...seats, ...seatPlans, ...staffSeats },
    about: 'Plans of seats, the seats of an event, and which of them are free.',
  },
  { endpoints: occurrences, about: 'The dates of an event: one, those of a rule, or entry times.' },
  {
    endpoints: discountRules,
    about: 'Discounts that need no code: from ten on, the cheapest of three, for a second date.',
  },
  { endpoints: promoCodes, about: 'Codes that lower prices or unlock products.' },
  { endpoints: affiliates, about: 'People who bring buyers, with a link and figures for each.' },
  { endpoints: questions, about: 'Questions that buyers answer, and their answers.' },
  { endpoints: storefront, about: 'The public page of an event and what can be bought there.' },
  { endpoints: organizerPage, about: 'The public page of an organizer.' },
  { endpoints: { ...checkout, ...ownDates, ...ownSeats }, about: 'Buying: reserve, enter details, complete.' },
  { endpoints: payments, about: 'Card payments of buyers, and calls of the payment provider.' },
  { endpoints: orders, about: 'Orders: list, take, change, mark as paid, cancel, refund and export.' },
  {
    endpoints: giftCards,
    about: 'Gift cards of an account: issued, blocked and taken back, and what they pay of orders.',
  },
  { endpoints: bank, about: 'Bank statements: read, matched with orders and booked, and refunds by transfer.' },
  { endpoints: invoices, about: 'Invoices and credit notes.' },
  { endpoints: attendees, about: 'The people on the tickets: list, add, change, cancel, message and export.' },
  { endpoints: tickets, about: 'Tickets of buyers and guests: show, pass on, print, add to a wallet.' },
  { endpoints: checkIn, title: 'Check-in', about: 'Check-in lists, the door and what was scanned there.' },
  {
    endpoints: {
      ...boxOffice,
      ...boxOfficeDesk,
      ...boxOfficeFound,
      ...boxOfficeOffline,
      ...boxOfficeReaders,
      ...boxOfficeClaims,
    },
    about: 'Tills, at which people with a PIN sell in person: shifts, sales, card readers, reports.',
  },
  {
    endpoints: { ...reports, ...organizerReports },
    about: 'Sales, taxes and visits by period, as figures and as files.',
  },
  { endpoints: books, about: 'Files for an accountant: the ledger of a period, and the numbers that it is booked by.' },
  { endpoints: auditLog, about: 'Who changed what and when.' },
  { endpoints: archive, about: 'The whole account as a file, to keep or to move.' },
  { endpoints: imports, about: 'Bring orders and guests from other systems by file.' },
  { endpoints: agents, about: 'What an AI agent proposes, for a member to confirm or refuse.' },
  { endpoints: home, about: 'The first screen: what needs attention and how the week goes.' },
  { endpoints: deskViews, about: 'Saved selections of the desks of orders and guests.' },
  { endpoints: notices, about: 'Notices to members, and which of them are mailed.' },
  { endpoints: visits, about: 'Visits of public pages, counted without cookies.' },
  { endpoints: waitingList, about: 'People who want tickets that are sold out, and offers to them.' },
  { endpoints: mailSending, about: 'Addresses that mails came back from.' },
  { endpoints: messages, about: 'Messages to buyers and guests.' },
  { endpoints: { ...eventMails, ...ruleMails }, about: 'The e-mail texts of an event, and their previews.' },
  {
    endpoints: { ...eventCancelling, ...dateCancelling, ...movedDates, ...dateChoices },
    about: 'Cancel an event or one of its dates, and give the money back.',
  },
  { endpoints: webhooks, about: 'Addresses that are called when something happens, with a log of the calls.' },
  { endpoints: personalData, about: 'What is kept about a guest: show it, erase it, and for how long it is kept.' },
]

/** Every endpoint of the API, once. OpenAPI, the route check and the generated tenancy tests read it. */
export const ALL_ENDPOINTS: readonly Endpoint[] = SLICES.flatMap(({ endpoints }) => Object.values(endpoints))

/** The operations of one slice, as the reference tells them. */
export interface Area {
  readonly slice: string
  readonly title: string
  readonly about: string
  readonly operations: readonly Endpoint[]
}

/** `promo-codes` → "Promo codes". */
const titleOf = (slice: string): string => `${slice[0]?.toUpperCase()}${slice.slice(1).replaceAll('-', ' ')}`

/** By name. The ids of endpoints begin with the name of their slice. */
export const AREAS: readonly Area[] = SLICES.map(({ endpoints, about, title }) => {
  const operations = Object.values(endpoints)
  const slice = operations[0]?.id.split('.')[0] ?? ''
  return { slice, title: title ?? titleOf(slice), about, operations }
}).toSorted((a, b) => (a.slice < b.slice ? -1 : 1))
