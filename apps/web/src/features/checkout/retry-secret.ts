import { randomId } from '../../api/random-id.ts'

let made: string | undefined

/**
 * Proves that a repeated press comes from this page, where the answer to the first was lost and the
 * session with it. It is made when it is asked for: made on the server, all visitors would share it.
 */
export const retrySecret = (): string => (made ??= randomId())
