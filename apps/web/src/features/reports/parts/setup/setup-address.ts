import { fieldAt, NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import type { SetupStep } from '@turnout/domain/events/setup-steps.ts'

const newIn = (page: string): string => `${page}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`

/** Where a step is done: at the field itself, or with the form open that has it. */
export const setupAddress = (eventId: number, step: SetupStep): string =>
  ({
    ticket: newIn(paths.products(eventId)),
    description: fieldAt(paths.eventSettings(eventId), 'description'),
    cover: fieldAt(paths.designer(eventId), 'cover'),
    payment: fieldAt(paths.eventSettings(eventId), 'payment_providers'),
    publish: paths.publishEvent(eventId),
    door: newIn(paths.checkInLists(eventId)),
  })[step]
