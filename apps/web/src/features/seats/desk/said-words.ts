import { fold } from '@turnout/domain/seats/typed/read-typed-seats.ts'
import { SEAT_WORDS } from '@turnout/messages/seat-words.ts'

/** As they are compared with what is typed. */
export const SAID_WORDS: ReadonlySet<string> = new Set(SEAT_WORDS.map(fold))
