/** Where mail servers send their reports, and by what they prove that they are ours. */
export interface BounceSettings {
  /** `bounces@example.org`; each mail has its own, `bounces+…@example.org`. */
  readonly address: string
  readonly secret: string
}

const OF_A_MAIL = /^<([0-9a-f-]{36})@turnout>$/u

/**
 * The address that a mail is returned to (VERP): the id of the mail is in it, so a report names its mail
 * whatever else it says. Small letters and digits alone: servers on the way may turn capitals.
 */
export function returnPathOf({ address }: BounceSettings, messageId: string): string | null {
  const [local = '', domain = ''] = address.split('@')
  const id = OF_A_MAIL.exec(messageId)?.[1]
  return id === undefined ? null : `${local}+${id.replaceAll('-', '')}@${domain}`
}

/** The Message-ID of the mail that was returned to an address; null: it is none of ours. */
export function messageIdOfReturn({ address }: BounceSettings, returnedTo: string): string | null {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const given = returnedTo.trim().replace(/^<|>$/gu, '').toLowerCase()
  const id = given.slice(local.length + 1, -domain.length - 1)
  if (!/^[0-9a-f]{32}$/u.test(id) || given !== `${local}+${id}@${domain}`) return null
  return `<${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}@turnout>`
}
