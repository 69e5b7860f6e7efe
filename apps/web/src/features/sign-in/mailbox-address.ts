const MAILBOXES: readonly (readonly [domains: string, address: string])[] = [
  ['gmail.com googlemail.com', 'https://mail.google.com/'],
  ['outlook.com hotmail.com live.com msn.com outlook.de hotmail.de', 'https://outlook.live.com/mail/'],
  ['yahoo.com yahoo.de yahoo.co.uk yahoo.fr', 'https://mail.yahoo.com/'],
  ['icloud.com me.com mac.com', 'https://www.icloud.com/mail/'],
  ['proton.me protonmail.com pm.me', 'https://mail.proton.me/'],
  ['gmx.de gmx.net gmx.at gmx.ch', 'https://www.gmx.net/'],
  ['web.de', 'https://web.de/'],
]

/**
 * Where the mail of an address can be read, if its provider has a public page.
 */
export function mailboxOf(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return MAILBOXES.find(([domains]) => domains.split(' ').includes(domain))?.[1] ?? null
}
