import * as accounts from './accounts/endpoints.ts'
import * as attendees from './attendees/endpoints.ts'
import * as checkIn from './check-in/endpoints.ts'
import * as checkout from './checkout/endpoints.ts'
import * as events from './events/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as organizers from './organizers/endpoints.ts'
import * as products from './products/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as signIn from './sign-in/endpoints.ts'
import * as storefront from './storefront/endpoints.ts'
import * as taxesAndFees from './taxes-and-fees/endpoints.ts'
import * as tickets from './tickets/endpoints.ts'
import type { Endpoint } from './endpoint.ts'

/** Every endpoint of the API, once. OpenAPI, the route check and the generated tenancy tests read it. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  signIn.login,
  signIn.register,
  signIn.logout,
  signIn.refresh,
  signIn.forgotPassword,
  signIn.checkResetLink,
  signIn.resetPassword,
  accounts.currentUser,
  accounts.updateProfile,
  accounts.currentAccount,
  accounts.getAccount,
  accounts.updateAccount,
  taxesAndFees.taxesAndFeesOfAccount,
  organizers.organizersOfAccount,
  organizers.createOrganizer,
  organizers.getOrganizer,
  organizers.updateOrganizer,
  organizers.deleteOrganizer,
  events.eventsOfAccount,
  events.eventsOfOrganizer,
  events.createEvent,
  events.getEvent,
  events.updateEvent,
  events.deleteEvent,
  events.changeEventStatus,
  events.getEventSettings,
  events.replaceEventSettings,
  events.changeEventSettings,
  events.imagesOfEvent,
  events.uploadEventImage,
  events.deleteEventImage,
  events.timelineOfEvent,
  products.categoriesOfEvent,
  products.createCategory,
  products.getCategory,
  products.updateCategory,
  products.deleteCategory,
  products.productsOfEvent,
  products.createProduct,
  products.sortProducts,
  products.getProduct,
  products.updateProduct,
  products.deleteProduct,
  storefront.liveEvents,
  storefront.getPublicEvent,
  checkout.reserveTickets,
  checkout.getPublicOrder,
  checkout.completeOrder,
  checkout.abandonOrder,
  checkout.extendHold,
  checkout.awaitOfflinePayment,
  checkout.resendOwnConfirmation,
  orders.ordersOfEvent,
  orders.getOrder,
  orders.resendConfirmation,
  orders.cancelOrder,
  orders.markOrderPaid,
  attendees.attendeesOfEvent,
  attendees.getAttendee,
  tickets.getTicket,
  checkIn.checkInListsOfEvent,
  checkIn.createCheckInList,
  checkIn.getCheckInList,
  checkIn.updateCheckInList,
  checkIn.deleteCheckInList,
  checkIn.getDoorList,
  checkIn.attendeesAtDoor,
  checkIn.admitAttendees,
  checkIn.undoCheckIn,
  reports.figuresOfEvent,
  reports.checkInFiguresOfEvent,
]
