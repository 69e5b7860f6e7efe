import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'

/** "Lisbon time" */
export const zoneWords = (timeZone: string): string => m.storefront_zone({ city: cityOfZone(timeZone) })
