/** Name and address of `Turnout <tickets@example.org>`. */
export function parseSender(from: string): { name: string; address: string } {
  const parts = /^\s*(.*?)\s*<([^>]+)>\s*$/u.exec(from)
  return parts === null ? { name: 'Turnout', address: from.trim() } : { name: parts[1] ?? '', address: parts[2] ?? '' }
}

/** What stands behind the @ of the sender. */
export const senderDomain = (from: string): string => parseSender(from).address.split('@').at(-1)?.toLowerCase() ?? ''
