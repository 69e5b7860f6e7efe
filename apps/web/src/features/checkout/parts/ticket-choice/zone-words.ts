import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'

/** "Lisbon time". Said on the server: the cities of a language take kilobytes. */
export const zoneWords = (timeZone: string): string => m.storefront_zone({ city: cityOfZone(timeZone) })
