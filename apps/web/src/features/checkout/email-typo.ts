/** Where most mail goes; a domain one slip away from one of these is probably that one. */
const COMMON_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.de',
  'live.com',
  'yahoo.com',
  'yahoo.de',
  'yahoo.co.uk',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'freenet.de',
  'posteo.de',
  'mailbox.org',
  'bluewin.ch',
] as const

/** Real domains that look like a slip of a common one. */
const REAL = new Set([
  'mail.com',
  'gmx.com',
  'ymail.com',
  'live.de',
  'live.nl',
  'me.de',
  'email.com',
  'hotmail.de',
  'hotmail.fr',
  'outlook.at',
  'outlook.fr',
  'yahoo.fr',
  'yahoo.ca',
  'web.com',
])

/** Shorter domains are too close to each other: one letter makes another real one. */
const SHORTEST = 6

/** The domain a buyer probably meant, or null when the address looks as it should. */
export function meantDomain(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || REAL.has(domain) || COMMON_DOMAINS.some((common) => common === domain)) return null
  return COMMON_DOMAINS.find((common) => domain.length >= SHORTEST && slips(domain, common) <= allowed(common)) ?? null
}

/** The address with that domain instead. */
export const withDomain = (email: string, domain: string): string =>
  `${email.slice(0, email.lastIndexOf('@'))}@${domain}`

const allowed = (domain: string): number => (domain.length > 8 ? 2 : 1)

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
function slips(a: string, b: string): number {
  const rows = [...a, ''].map((): number[] => [])
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Math.max(i, j)
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) continue
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong]
      const row = rows[i] ?? []
      row[j] = Math.min(...steps, ...(swapped ? [at(i - 2, j - 2) + 1] : []))
    }
  }
  return at(a.length, b.length)
}
