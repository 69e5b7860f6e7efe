const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * A text without the characters that turn the direction of what follows them: a name that holds one
 * would turn the sentence, or the list of mails, around it.
 */
export const withoutTurns = (text: string): string => text.replace(TURNS, '')
