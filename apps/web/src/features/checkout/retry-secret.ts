import { randomId } from '../../api/random-id.ts'

let made: string | undefined

/**
 * Proves that a repeated press is this page's, where the answer to the first was lost and the session with it. Made when it is asked for: on the server it
 * would be everybody's.
 */
export const retrySecret = (): string => (made ??= randomId())
