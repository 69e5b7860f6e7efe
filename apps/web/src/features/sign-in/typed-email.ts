/*
 * The address typed on one of the sign-in pages, for the next of them: a person who forgot the
 * password does not type it again. It lives in memory only, so a reload forgets it.
 */
let typed = ''

export const typedEmail = (): string => typed

export function keepEmail(email: string): void {
  typed = email
}
