import * as accountClosing from './accounts/closing/endpoints.ts'
import * as accounts from './accounts/endpoints.ts'
import * as affiliates from './affiliates/endpoints.ts'
import * as agents from './agents/endpoints.ts'
import * as apiTokens from './api-tokens/endpoints.ts'
import * as attendees from './attendees/endpoints.ts'
import * as archive from './archive/endpoints.ts'
import * as auditLog from './audit-log/endpoints.ts'
import * as capacity from './capacity/endpoints.ts'
import * as checkIn from './check-in/endpoints.ts'
import * as checkout from './checkout/endpoints.ts'
import * as connectedAccounts from './connected-accounts/endpoints.ts'
import * as deskViews from './desk-views/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as eventCancelling from './events/cancelling/endpoints.ts'
import * as eventDefaults from './events/defaults/endpoints.ts'
import * as eventMails from './events/mail-words/endpoints.ts'
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

/** The endpoints of each slice: whatever its `endpoints.ts` exports is one, so none can be forgotten. */
const SLICES: readonly Readonly<Record<string, Endpoint>>[] = [
  signIn,
  factors,
  accounts,
  connectedAccounts,
  users,
  accountClosing,
  apiTokens,
  singleSignOn,
  taxesAndFees,
  eventDefaults,
  organizers,
  events,
  products,
  capacity,
  promoCodes,
  affiliates,
  questions,
  storefront,
  organizerPage,
  checkout,
  payments,
  orders,
  invoices,
  attendees,
  tickets,
  checkIn,
  reports,
  organizerReports,
  auditLog,
  archive,
  imports,
  agents,
  home,
  deskViews,
  notices,
  visits,
  waitingList,
  mailSending,
  messages,
  eventMails,
  eventCancelling,
  webhooks,
  personalData,
]

/** Every endpoint of the API, once. OpenAPI, the route check and the generated tenancy tests read it. */
export const ALL_ENDPOINTS: readonly Endpoint[] = SLICES.flatMap((slice) => Object.values(slice))
